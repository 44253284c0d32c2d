# A bye of a round that is over counts only in the player's cell, so the cells are made.
for edition in 16 26; do
    gamut convert club.trf --edition $edition -q -o club-$edition.trf
    printf '001   11 m    Kidd, Karl                        1650 ENG    90003011 2000/11/01  0.0   11\r\n' >> club-$edition.trf
    gamut edit club-$edition.trf set round/1-2/11 half-bye set round/3/11 zero-bye -q -o late.trf
    grep '^001   11' late.trf
    gamut standings late.trf --json | grep -A2 '"name": "Kidd, Karl"'
done
