gamut stats --graph dot club.pgn
