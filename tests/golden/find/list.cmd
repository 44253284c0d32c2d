gamut find club.pgn village.cbh
gamut find --line '1.e4' club.pgn village.cbh
gamut find --where 'player~cedar or result=1-0' club.pgn village.cbh
