# Only what stands in the games that were selected is judged: by the reader, by the checks of records and by that of lines.
cat > two.pbn <<'P'
[Event "first"]
[Board "1"]
[Dealer "N"]

[Event "second"]
[Board "2"]
[Dealer "Black"]
[Site "a line that is wider than the standard likes, which is a note about the second game only"]
[Room "Open]
P
for jobs in 1 2; do
    gamut check two.pbn --games 1 --fail-on note --jobs $jobs
    gamut check two.pbn --boards 2 --jobs $jobs
done
