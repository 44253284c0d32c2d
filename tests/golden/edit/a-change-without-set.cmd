gamut edit club.pgn round 3 x -o -
