gamut report club.pgn
