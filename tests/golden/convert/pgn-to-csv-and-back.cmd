gamut convert club.pgn --to csv -o - | tee club.csv && gamut convert club.csv -o back.pgn && cmp club.pgn back.pgn
