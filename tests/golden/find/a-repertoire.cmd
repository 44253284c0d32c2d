gamut find --repertoire village.cbh --colour white club.pgn; echo $?
gamut find --repertoire village.cbh --colour white --json club.pgn
gamut find --repertoire village.cbh --colour white --count club.pgn
gamut find --repertoire club.pgn --colour black --where 'white~birch' club.pgn village.cbh
gamut find --repertoire village.cbh club.pgn; echo $?
gamut find --repertoire harbour.pbn club.pgn; echo $?
gamut find --repertoire missing.pgn club.pgn; echo $?
gamut find --colour white club.pgn; echo $?
gamut find --repertoire village.cbh --duplicates club.pgn; echo $?
