# Lines that are there are kept as they are, even a wrong one; a line that was not written whole is replaced.
suits='AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432'
for seat in N E S; do printf '[Board "%s"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "%s:%s"]\n\n' 1 $seat "$suits"; done > suits.pbn
gamut dd --features suits.pbn -o whole.jsonl
wc -l < whole.jsonl
head -n 1 whole.jsonl | sed 's/"NT": 0/"NT": 1/' > begun.jsonl
sed -n 2p whole.jsonl | head -c 60 >> begun.jsonl
gamut dd --features suits.pbn -o begun.jsonl
diff whole.jsonl begun.jsonl | grep -c '"NT": 1'
tail -n +2 whole.jsonl > rest.jsonl
tail -n +2 begun.jsonl | cmp - rest.jsonl
# The lines of another file, or of other options, are no beginning; nor is the file itself.
gamut dd suits.pbn -o begun.jsonl || echo "status $?"
gamut dd --features harbour.pbn -o begun.jsonl || echo "status $?"
gamut convert suits.pbn -o same.jsonl
gamut dd same.jsonl -o same.jsonl || echo "status $?"
