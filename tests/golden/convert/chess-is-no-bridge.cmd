gamut convert club.pgn -o session.aca
