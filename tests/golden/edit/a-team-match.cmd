# Both teams get the margin; victory points, wins, scores and places follow.
gamut edit swiss.aca set T/11/round/1 -10 --rescore -o changed.aca
gamut show changed.aca --sheet overall | tail -n 5
gamut check changed.aca
gamut edit swiss.aca set T/11/round/4 -10 -o bad.aca
gamut edit swiss.aca set T/11/round/1 10-3 -o bad.aca
