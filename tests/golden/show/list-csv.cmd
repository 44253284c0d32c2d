gamut show club.pgn --list openings --csv
