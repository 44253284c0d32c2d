cp club.pgn again.pgn
gamut find --duplicates club.pgn again.pgn
gamut find --duplicates --json club.pgn again.pgn
gamut find --duplicates --count club.pgn again.pgn
gamut find --duplicates village.cbh; echo $?
