gamut show club.pgn --as event
