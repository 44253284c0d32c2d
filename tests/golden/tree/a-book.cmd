gamut tree -o club.bin club.pgn village.cbh
od -A n -t x1 -w16 club.bin | head -n 4
gamut tree -o club.bin --json club.pgn; echo $?
gamut tree -o missing/club.bin club.pgn; echo $?
gamut formats polyglot
