gamut convert club.pgn --where 'player~cedar and hight>3' --to pgn
