gamut find --fen 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2' club.pgn village.cbh
gamut find --fen 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 2' --count club.pgn village.cbh
gamut find --fen 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 2' --rights --count club.pgn village.cbh
gamut find --position '*/*/*/*p*/*P*/*/*/*' club.pgn village.cbh
gamut find --after '1.e4 e5' --json club.pgn
