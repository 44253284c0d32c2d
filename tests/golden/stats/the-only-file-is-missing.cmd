gamut stats missing.pgn
