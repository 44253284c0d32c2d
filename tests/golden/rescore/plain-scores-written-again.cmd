# Scores without a side are those of the declarer; several boards, because each is judged by itself.
for board in 1 2 3; do
    cat <<BOARD
[Event "Quay Pairs"]
[Board "$board"]
[Vulnerable "None"]
[Deal "N:A643.KJT8.92.AK3 2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6"]
[Scoring "IMP"]
[Declarer "$(echo SEN | cut -c $board)"]
[Contract "3NT"]
[Result "$((7 + board))"]
[Score "123"]

BOARD
done > plain.pbn
gamut rescore plain.pbn -o out.pbn > /dev/null
grep Score out.pbn
gamut rescore out.pbn
