gamut convert club.pgn village.cbh --split event -o by.pgn; ls by-*; grep -c '^.Event ' by-*.pgn
gamut collect -d all.db club.pgn village.cbh harbour.pbn --quiet
gamut convert -d all.db --split player --where white -o of.pgn 2>/dev/null; gamut convert -d all.db --split year -o y.jsonl
gamut convert village.cbh --split 2 -o part.pgn --losses lost.json; cat part-0001.pgn part-0002.pgn | grep -c '^.White '
printf '[Event "a/b"]\n[White "x"]\n[Black "x"]\n[Result "*"]\n\n*\n\n[Event "a:b"]\n[White "y"]\n[Black "x"]\n[Result "*"]\n\n*\n\n[Event "../.."]\n[Result "*"]\n\n*\n' > odd.pgn
gamut convert odd.pgn --split event -o odd.jsonl; gamut convert odd.pgn --split player -o odd.jsonl
gamut convert club.pgn --split colour -o x.pgn; gamut convert club.pgn --split 0 -o x.pgn; gamut convert club.pgn --split year; echo $?; gamut convert club.pgn --split year -o x.none; gamut convert missing.pgn --split year -o z.pgn; ls z* 2>/dev/null
