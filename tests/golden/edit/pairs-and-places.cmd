# The report speaks of pairs, places and boards; JSON has every value by its path, and the same lines.
gamut edit monday.aca set A/NS/1/board/3 ave- set A/EW/2/penalty -3 --rescore -o changed.aca
gamut edit monday.aca set A/NS/1/swap A/EW/3 --rescore -o swapped.aca
gamut edit howell.aca set B/3/board/7 -90 --rescore -o howell-changed.aca
gamut edit monday.aca set A/EW/2/penalty -3 --rescore --json -o again.aca | grep '"report": "A'
