gamut show club.pgn village.cbh --list players
