gamut find --where 'result=1-0' village.cbh -o wins.pgn && gamut show wins.pgn --game 1 | head -n 3
gamut find --line '1.e4' club.pgn -o - --to pgn | head -n 4
gamut find --line '1.d4 d5 2.a3' club.pgn -o none.pgn && wc -c < none.pgn
