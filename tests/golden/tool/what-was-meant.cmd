# What people type who have not read the manual is answered with the command that they mean.
gamut find Ashdown club.pgn; echo $?
gamut convert club.pgn b.json; echo $?
gamut club.pgn; echo $?
gamut view club.pgn; echo $?
gamut open club.pgn; echo $?
gamut show club.pgn --game 1 --at 999; echo $?
gamut show club.pgn --game 1 --at 17 --svg; echo $?
gamut show club.pgn --game 1 --at 16 | tail -n 1
gamut pair club.trf -o next.trf > /dev/null
gamut edit next.trf set round/4/2-1 '½-½' set round/4/4-3 1:0 set round/4/8-5 draw -o next.trf
