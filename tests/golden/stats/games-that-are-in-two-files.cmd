cp club.pgn again.pgn; gamut stats --unique --table results club.pgn again.pgn
