# Nothing is lost by a selection, but a file without records is not written in silence.
gamut convert club.pgn --games 7-9 -o g.pgn; echo $? $(wc -c < g.pgn)
gamut convert club.pgn --where 'white~nobody' -o g.pgn; echo $?
gamut convert harbour.pbn --boards 77 -o b.pbn; echo $?
gamut find club.pgn --player Nobody -o g.pgn; echo $?
gamut convert club.pgn --games 7-9 --split event -o parts.pgn; echo $?
gamut convert -q club.pgn --games 7-9 -o g.pgn; echo $?
gamut convert club.pgn --games 1 -o g.pgn; echo $?
