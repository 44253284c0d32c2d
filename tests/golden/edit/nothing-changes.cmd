gamut edit club.pgn set round 1 -o same.pgn && cmp club.pgn same.pgn
