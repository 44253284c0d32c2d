# The rules of prizes are set once.
. "$TESTS/golden/event/begin.sh"
play '1 1-0 2 = 3 0-1'
printf 'money EUR 1\nmain sharing=hort: 100 50\ncategory Mill club=Mill: 20\n' > prizes.txt
printf 'main: 50 100\n' > wrong.txt
gamut event prizes run.trf
gamut event prizes run.trf --rules wrong.txt
gamut event prizes run.trf --rules missing.txt
gamut event prizes run.trf --rules prizes.txt
gamut event prizes run.trf -o prizes.html --json
grep -c '<tr' prizes.html
# A thing without money has no currency.
printf 'money EUR 0.01\nmain: 100\ncategory Mill club=Mill: "Cup"\n' > things.txt
gamut event prizes run.trf --rules things.txt
gamut event prizes run.trf --rules-text 'main: 30 20' --language de
gamut event prizes run.trf --rules-text 'main 30'
gamut event prizes run.trf --rules-text 'main: 30' --rules prizes.txt
