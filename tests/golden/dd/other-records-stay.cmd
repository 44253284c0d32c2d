# A file may have boards and other records; those without cards to solve are written as they are.
gamut convert club.pgn -o games.jsonl 2> /dev/null
printf '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n' > suits.pbn
gamut convert suits.pbn -o suits.jsonl
head -n 1 games.jsonl > one.jsonl
cat one.jsonl suits.jsonl > both.jsonl
gamut dd both.jsonl -o both.json > /dev/null
gamut convert both.json -o solved.jsonl
head -n 1 solved.jsonl | cmp - one.jsonl
grep -c OptimumResultTable solved.jsonl
wc -l < solved.jsonl
