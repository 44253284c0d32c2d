# the standard lets tags stand anywhere in a line of import format; word processors make one letter of three dots; results have blanks
cat >typed.pgn <<'PGN'
    [Event "Letter"]
    [White "Ash, Ann"]
    [Black "Birch, Tom"]
    [Result "1:0"]

    1.e4 e5 2.Nf3 (2.f4) 2… Nc6 3.Bb5 …a6 1 - 0

	[Event "Answer"]
	[White "Birch, Tom"]
	[Black "Ash, Ann"]
	[Result "1/2-1/2"]

	1.f3 e5 { [Event "no game"] } 2.g4 Qh4 mate
	   [ not a tag either
	1/2 - 1/2
PGN
gamut show typed.pgn
gamut check typed.pgn | grep -v -E '^ |roster'
gamut convert typed.pgn --canonical --to pgn 2>/dev/null | grep -A1 '^1'
gamut convert typed.pgn -o same.pgn && cmp typed.pgn same.pgn
