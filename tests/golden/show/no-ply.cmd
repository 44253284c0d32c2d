gamut show club.pgn --game 1 --at many
