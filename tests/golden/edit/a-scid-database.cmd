# names, flags, uses and sums follow; what is not changed keeps its bytes
gamut edit meadow.si4 -o meadow.si4 set 'chess-game[1].white' 'Rowan, Ada' set 'chess-game[1].tags.ScidFlags' 'B6'
gamut check meadow.si4; gamut show meadow.si4 --list players
gamut dump meadow.si4 --member si4 | grep -E 'game\[1\].(flags|more|white) '
gamut edit orchard.si5 -o orchard.si5 set 'chess-game[1].moves' '1. e4 c6 2. d4'; gamut check orchard.si5; gamut convert orchard.si5 --games 1 --to pgn
