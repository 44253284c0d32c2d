gamut merge club.pgn village.cbh
gamut merge club.pgn village.cbh -o - --to pgn
gamut merge club.pgn village.cbh --remarks counts --min 1 -o - --to pgn --quiet
gamut merge --colour white --remarks none --start '1.e4' village.cbh -o - --to pgn --quiet
gamut merge --json --depth 2 club.pgn
