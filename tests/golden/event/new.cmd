# An event begins with a list of players, or with nothing; what is not stated has a usual value, which is reported.
. "$TESTS/golden/event/begin.sh"
gamut event new players.csv -o open.trf --title 'Harbour Open' && cat open.trf
printf 'Nachname;Vorname;Elo;Verein\nAbel;Anna;2104;Mühle\nBond;Bert;;\n' | gamut event new - -o german.trf --rounds 3 --system dutch --tiebreaks BH
grep ^001 german.trf
gamut event new -o final.trf --title 'Club Final' --system round-robin --json | grep -e '"phase"' -e '"players"'
# What cannot be done is said, and nothing is written.
gamut event new players.csv -o open.trf
gamut event new harbour.pbn -o no.trf
gamut event new players.csv -o no.trf --system lottery
ls no.trf* 2>&1
