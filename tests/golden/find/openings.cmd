printf '[ECO "C20"]\n\n1. e4 e5 *\n\n[ECO "A00"]\n\n1. f3 *\n' > eco.pgn
gamut find --eco eco.pgn --where 'eco=C20' club.pgn
gamut convert --eco eco.pgn club.pgn --to pgn | grep ECO
gamut stats --eco eco.pgn --table openings club.pgn village.cbh
gamut find --eco missing.pgn club.pgn; echo $?
gamut find --eco club.trf club.pgn; echo $?
