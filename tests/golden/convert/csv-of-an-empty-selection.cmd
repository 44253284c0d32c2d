# The header is that of games, boards and events, as if there were rows below it.
for file in club.pgn village.cbh harbour.pbn harbour.trf; do
  gamut convert $file --games 900 --to csv > none.csv
  gamut convert $file --games 1 --to csv 2> lost.txt | head -n 1 | cmp - none.csv && cut -c 1-30 none.csv
done
