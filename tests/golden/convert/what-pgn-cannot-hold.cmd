gamut convert village.cbh -o village.pgn
