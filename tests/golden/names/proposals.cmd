cat > names.pgn <<'GAMES'
[White "Ashdown, Vera"]
[Black "Birch, Tom"]
[WhiteElo "2000"]
[Result "1-0"]

1. e4 e5 1-0

[White "ASHDOWN, V."]
[Black "Birch, Thomas"]
[Result "1-0"]

1. e4 e5 1-0

[White "Vera Ashdown"]
[Black "Jusupow, Sergej"]
[Result "1-0"]

1. e4 e5 1-0

[White "GM Ashdown, Vera"]
[Black "Yusupov, Sergey"]
[Result "1-0"]

1. e4 e5 1-0

[White "Ahsdown, Vera"]
[Black "Юсупов, Сергей"]
[Result "1-0"]

1. e4 e5 1-0

[White "Müller, Jörg"]
[WhiteFideId "123456"]
[Black "Ivanov, Alexey"]
[Result "1-0"]

1. e4 e5 1-0

[White "Mueller, J"]
[WhiteFideId "123456"]
[Black "Ivanova, Alexey"]
[Result "1-0"]

1. e4 e5 1-0
GAMES
gamut names names.pgn
gamut names --least 95 --json names.pgn
gamut names names.pgn -o corrections.ssp
gamut convert --corrections corrections.ssp --correct-ids names.pgn -o once.pgn
gamut convert --corrections corrections.ssp --correct-ids once.pgn -o twice.pgn
cmp once.pgn twice.pgn && grep -E 'White|Black' once.pgn
gamut find --corrections corrections.ssp --player 'ashdown, vera' --count names.pgn
