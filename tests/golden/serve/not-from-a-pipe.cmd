gamut serve - <club.pgn
