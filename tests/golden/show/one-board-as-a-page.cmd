gamut show harbour.pbn --board 2 --html page.html
grep -c 'Board 2 ' page.html
grep -c 'Board 1 ' page.html
gamut show harbour.pbn --board 9 --html none.html
