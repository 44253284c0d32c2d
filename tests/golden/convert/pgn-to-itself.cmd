gamut convert club.pgn -o copy.pgn && cmp club.pgn copy.pgn
