: > empty.pgn; gamut check empty.pgn
