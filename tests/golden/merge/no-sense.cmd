gamut merge --line '1.e5' club.pgn; echo $?
gamut merge --fen 'nonsense' club.pgn; echo $?
gamut merge --fen '8/8/8/8/8/8/8/8 w - - 0 1' --line '1.e4' club.pgn; echo $?
gamut merge --chapters 2 club.pgn; echo $?
gamut merge club.pgn -o missing/all.pgn; echo $?
gamut merge club.pgn -o all.trf; echo $?
gamut merge missing.pgn -o all.pgn; echo $?; test -e all.pgn || echo nothing was written
gamut merge harbour.pbn; echo $?
gamut merge --rating 2800 club.pgn -o none.pgn; echo $?
