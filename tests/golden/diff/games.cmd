sed 's/2. g4/2. h4/; s/Qh4#/Qxh4/' club.pgn > other.pgn
gamut diff club.pgn other.pgn
