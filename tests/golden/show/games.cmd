gamut show club.pgn
