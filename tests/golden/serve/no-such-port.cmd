gamut serve club.pgn --port 99999
