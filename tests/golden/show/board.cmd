gamut show club.pgn --game 2 --at 3 --flip
