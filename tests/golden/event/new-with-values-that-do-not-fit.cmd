# What does not fit is refused in an option, and left out or shortened, with a word about it, in a table.
. "$TESTS/golden/event/begin.sh"
for option in '--federation Deutschland' '--start 2026-13-45' '--end x' '--tiebreaks BH,NOPE' '--rounds 1000'; do
    gamut event new players.csv -o no.trf $option
done
ls no.trf* 2>&1
printf 'Name,Rating,FIDE ID,Birth,Title,Federation,Sex\n"Two\nlines, Tom",12345,123456789012,2190,Dr.,England,x\n' > odd.csv
printf '"Abcdefghijklm, Nopqrstuvwxyz Abcdef",2000,48900001,1990,,ENG,w\n"Copy, Cat",1900,48900001,,,,\n' >> odd.csv
gamut event new odd.csv -o odd.trf --title "$(printf 'A\nB')" --system dutch --rounds 3 --tiebreaks BH
grep -e ^012 -e ^001 odd.trf
# Headings without players, and one player.
printf 'Name,Rating\n' > none.csv
gamut event new none.csv -o no.trf
printf 'Name,Rating\n"Abel, Anna",2000\n' > one.csv
gamut event new one.csv -o one.trf --system dutch --rounds 3 --tiebreaks BH
