gamut tree --line '1.e5' club.pgn; echo $?
gamut tree --fen 'nonsense' club.pgn; echo $?
gamut tree --fen '8/8/8/8/8/8/8/8 w - - 0 1' --line '1.e4' club.pgn; echo $?
gamut tree --depth 41 club.pgn; echo $?
gamut tree --depth x club.pgn; echo $?
gamut tree missing.pgn; echo $?
