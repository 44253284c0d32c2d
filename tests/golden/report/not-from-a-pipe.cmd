gamut report - -o page.html <club.pgn
