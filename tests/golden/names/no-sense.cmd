gamut names club.pgn; echo $?
gamut names --least 101 club.pgn; echo $?
gamut names missing.pgn; echo $?
gamut names club.pgn -o missing/names.ssp; echo $?
gamut names harbour.pbn; echo $?
gamut info --corrections club.pgn club.pgn; echo $?
gamut info --corrections missing.ssp club.pgn; echo $?
printf '@PLAYER\n= Birch\n' > wrong.ssp; gamut info --corrections wrong.ssp club.pgn; echo $?
