gamut stats club.pgn village.cbh
