gamut tree club.pgn village.cbh
gamut tree --line '1.e4' --depth 3 club.pgn village.cbh
gamut tree --fen 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 2' --json club.pgn
gamut tree --where 'result=0-1' club.pgn
gamut tree --min 2 --depth 2 club.pgn village.cbh
gamut tree --line '1.h4 h5' club.pgn
gamut tree --jobs 1 --depth 6 --json club.pgn village.cbh > one; gamut tree --jobs 8 --depth 6 --json club.pgn village.cbh | cmp - one
