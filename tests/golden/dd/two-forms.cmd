gamut dd --csv --json harbour.pbn; echo $?; gamut stats --json --csv club.pgn; echo $?
