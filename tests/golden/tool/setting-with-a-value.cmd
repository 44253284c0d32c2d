gamut convert club.pgn --canonical=1 --to pgn; echo $?; gamut find --fifty=false club.pgn; echo $?; gamut find --count --fifty=no club.pgn; echo $?
