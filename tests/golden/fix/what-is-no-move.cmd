# moves that cannot be played go into a comment, where no program plays them; a dash is a result; false castling rights are not used
cat > in.pgn <<'PGN'
[Event "Harbour Cup"]
[White "Ashdown, Ann"]
[Black "Okafor, Ben"]
[Result "1–0"]

1. e4 e5 2. Nf3 Nd5 {odd} 3. Bb5
a6 (3... Qz9 4. O-O) 4. Ba4 1–0

[Event "Harbour Cup"]
[White "Okafor, Ben"]
[Black "Ashdown, Ann"]
[Result "½–½"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/8/4K1NR w KQkq - 0 1"]

1. Nf3 Ke7 ½–½ 2. O-O
PGN
gamut fix in.pgn -o out.pgn
cat out.pgn
gamut check out.pgn
gamut convert in.pgn --canonical --to pgn -o canonical.pgn
cmp out.pgn canonical.pgn
gamut find --count --rights --fen '4k3/8/8/8/8/8/8/4K1NR w K - 0 1' out.pgn
