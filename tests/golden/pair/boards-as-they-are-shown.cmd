# The boards of an accelerated round hang on the wall in the order in which it was paired, before and after its results are in.
{
    printf '012 Fast\n042 2026/06/01\n142 5\n152 W\n192 FIDE_DUTCH_2026_BAKU\n'
    for i in $(seq 12); do printf '001 %4d m    %-33s %4d\n' $i "Player $i" $((2600 - 7 * i)); done
} > fast.trf
for round in 1 2 3; do
    gamut pair fast.trf -o fast.trf > wall.txt
    gamut show fast.trf --round $round > shown.txt
    # Number of board, white and black.
    awk '$1 ~ /^[0-9]+$/ { print $1, $2, $NF }' wall.txt > paired
    awk '$1 ~ /^[0-9]+$/ { print $1, $2, $NF }' shown.txt | diff paired - && cat paired | tr '\n' ';' && echo
    gamut edit fast.trf $(awk '{ print "set round/" round "/" $2 "-" $3, NR % 3 ? $2 < $3 ? "1-0" : "0-1" : "1/2" }' round=$round paired) --rescore -q -o fast.trf
done
# Black was drawn for team 1, and no record says so.
{
    printf '012 Black\n142 3\n192 FIDE_TEAM\n352 W\n'
    for i in 1 2 3 4; do printf '001 %4d      %-33s %4d\n' $i "Player $i" $((2600 - 7 * i)); done
    for i in 1 2 3 4; do printf '310 %3d %-64s %4d\n' $i "Team $i" $i; done
} > black.trf
gamut pair black.trf --first-colour black -o black.trf
gamut edit black.trf set round/1/3-1 1-0 set round/1/2-4 1-0 --rescore -q -o black.trf
grep '^152' black.trf
gamut pair --check black.trf
# A penalty of half a point in round 1 is in the points before round 2.
printf '299          -0.5    1    3\r\n' | cat harbour.trf - > penalty.trf
gamut show penalty.trf --round 2 | grep Lindqvist
