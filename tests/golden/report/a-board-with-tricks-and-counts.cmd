gamut report harbour.pbn --solve none -o page.html
python3 "$TESTS/browser/unpack.py" page.html records
