gamut convert club.pgn --where 'player~cedar and elo>=1800' --to pgn
