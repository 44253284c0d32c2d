printf '[White "A"]\n[Date "4 March"]\n\n1. e4 e4 1-0\n' >odd.pgn
printf 'nothing' >none.bin
gamut report odd.pgn none.bin --title 'Two <files>' -o page.html
echo "exit $?"
grep -o '<title>.*' page.html
python3 "$TESTS/browser/unpack.py" page.html index
