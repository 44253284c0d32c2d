gamut merge --start '1.e5' club.pgn; echo $?
gamut merge --start '8/8/nonsense' club.pgn; echo $?
gamut merge --chapters 2 club.pgn; echo $?
gamut merge club.pgn -o missing/all.pgn; echo $?
gamut merge club.pgn -o all.trf; echo $?
gamut merge missing.pgn -o all.pgn; echo $?; test -e all.pgn || echo nothing was written
gamut merge harbour.pbn; echo $?
gamut merge --rating 2800 club.pgn -o none.pgn; echo $?
