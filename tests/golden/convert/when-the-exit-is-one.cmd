# Spelling is no loss; what is lost, left out or not understood is.
cat > spelled.pbn <<'END'
[Board "1"]
[Dealer "North"]
[Vulnerable "Both"]
[Deal "N:A643.KJT8.92.AK3 2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6"]
[Declarer "N"]
[Contract "3N"]
[Result "9"]
END
sed 's/\[Result "9"\]/[Auction "N"]\n1N Xass 3N AP/' spelled.pbn > unread.pbn
gamut check spelled.pbn | grep -c error
for words in "spelled.pbn -o a.json" "spelled.pbn -o a.lin" "spelled.pbn --canonical -o a.pbn" "unread.pbn -o b.json" "pairs.pbn -o c.dup" "pairs.pbn -o c.json"; do
    gamut convert -q $words 2>/dev/null
    echo "$? $words"
done
