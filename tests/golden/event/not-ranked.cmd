# Whoever leaves a round robin before half of the games, or is expelled, is not ranked, and everything says so alike.
. "$TESTS/golden/event/begin.sh"
rm run.trf*
quietly gamut event new players.csv -o run.trf --title Final --system round-robin --lots 3
quietly gamut event pair run.trf --all
quietly gamut event results run.trf '1 1-0 2 = 3 ='
gamut event withdraw run.trf Finn --json | grep -e '"done"' -e '"present"'
gamut event withdraw run.trf Gray --expelled --json | grep -e '"done"' -e '"present"'
gamut event status run.trf --round 1 --json | grep '"present"'
gamut event status run.trf --round 2
gamut standings run.trf; gamut standings run.trf --by-round
gamut standings run.trf --json | grep -A 6 -e Finn -e Gray
gamut event papers run.trf standings -o ranks.html --quiet; grep -o -e '<tr><td[^/]*>-<.*' -e 'Whoever has no rank[^<]*' ranks.html
gamut show run.trf --player 3 | head -3
gamut event prizes run.trf --rules-text 'main: 30 20 10 5 5 5 5' | grep -e Finn -e Gray
# A game that she has lost by forfeit gets no result by accident.
gamut event results run.trf --round 2 '2 ='
gamut event results run.trf --round 2 '2 =' --confirm
