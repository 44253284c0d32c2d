gamut info club.pgn
