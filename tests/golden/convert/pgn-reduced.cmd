gamut convert club.pgn --reduced --to pgn -o -
