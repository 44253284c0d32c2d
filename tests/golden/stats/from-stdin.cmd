cat club.pgn | gamut stats - --table results
