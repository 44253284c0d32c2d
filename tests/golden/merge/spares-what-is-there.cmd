gamut merge club.pgn village.cbh -o club.pgn; echo $?
gamut merge club.pgn village.cbh -o village.cbg; echo $?
gamut convert club.pgn -o village.cbt; echo $?
gamut convert club.pgn -o hollow.2lid; echo $?
gamut convert --where 'white~nobody' club.pgn -o club.pgn; echo $?
gamut merge --where 'white~nobody' village.cbh -o club.pgn; echo $?
gamut find --count club.pgn
gamut collect missing.pgn -d new.db; echo $?
gamut collect new.db -d new.db; echo $?
