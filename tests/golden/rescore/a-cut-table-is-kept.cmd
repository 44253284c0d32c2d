(cat pairs.pbn; printf '\n[Board "9"]\n[ScoreTable "Rank;Pair') > cut.pbn
gamut rescore cut.pbn -o out.pbn > /dev/null
echo $?
tail -c 36 cut.pbn > a; tail -c 36 out.pbn > b; cmp a b && echo kept
