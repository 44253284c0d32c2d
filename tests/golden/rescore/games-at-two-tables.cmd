cat > match.pbn <<'END'
[Event "Quay Teams"]
[Board "1"]
[Room "Open"]
[Vulnerable "None"]
[Deal "N:A643.KJT8.92.AK3 2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6"]
[Scoring "IMP"]
[Declarer "N"]
[Contract "4S"]
[Result "10"]
[Score "NS 420"]
[ScoreIMP "NS 9"]

[Event "Quay Teams"]
[Board "1"]
[Room "Closed"]
[Vulnerable "None"]
[Deal "N:A643.KJT8.92.AK3 2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6"]
[Scoring "IMP"]
[Declarer "S"]
[Contract "3NT"]
[Result "8"]
[Score "NS -50"]
END
gamut rescore match.pbn
gamut rescore match.pbn -o out.pbn > /dev/null
grep Score out.pbn
