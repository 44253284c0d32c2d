gamut report club.pgn -o page.html
python3 "$TESTS/browser/unpack.py" page.html records
python3 "$TESTS/browser/unpack.py" page.html list
