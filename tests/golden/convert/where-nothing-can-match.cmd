# What no record could ever meet is refused: a list is there or not, but it is no number.
gamut convert club.pgn --where 'players>50' --to pgn; echo $?
gamut convert harbour.trf --where 'name~e and players=3' --to json; echo $?
gamut convert club.pgn --where 'whit=Birch' --to pgn; echo $?
gamut convert club.pgn --where 'moves and moves.san=Bb5' --to jsonl | grep -c san
gamut convert harbour.trf --where 'players.name~okafor' --to jsonl | wc -l
