gamut stats club.pgn missing.pgn
