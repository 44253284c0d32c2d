# A corrected result of a pairs event: the points of its table follow, and the totals of the file, as rescore --fix writes them.
result='bridge-board[1].tables[1].rows[1].cells'
gamut edit pairs.pbn set "$result[5]" 9 set "$result[6]" -50 --rescore -o settled.pbn | head -n 4
diff pairs.pbn settled.pbn
gamut edit pairs.pbn set "$result[5]" 9 set "$result[6]" -50 -q -o stale.pbn
gamut rescore stale.pbn --fix -q -o fixed.pbn
cmp settled.pbn fixed.pbn
gamut rescore settled.pbn; echo $?
# What cannot be computed stays, and that is said.
sed 's/MP;MP1/IMP;EMP/' pairs.pbn > strange.pbn
gamut edit strange.pbn set "$result[5]" 9 set "$result[6]" -50 --rescore -o left.pbn > /dev/null; echo $?
