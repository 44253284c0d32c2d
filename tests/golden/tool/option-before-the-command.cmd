gamut --quiet check club.pgn
