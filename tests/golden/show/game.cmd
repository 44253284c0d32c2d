gamut show club.pgn --game 2 --ascii
