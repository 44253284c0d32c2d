gamut show club.pgn --list horses
