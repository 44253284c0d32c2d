cat > lines.pgn <<'LINES'
[Event "Lines"]
[White "Abel, Anna"]
[Black "Birch, Tom"]
[Result "1-0"]

1. d4 d5 2. c4 {The gambit.} e6 3. Nc3 Nf6 1-0

[Event "Lines"]
[White "Cedar, Ann"]
[Black "Birch, Tom"]
[Result "1/2-1/2"]

1. c4 e6 2. d4 d5 3. Nc3 c6 4. Nf3 1/2-1/2

[Event "Lines"]
[White "Abel, Anna"]
[Black "Cedar, Ann"]
[Result "0-1"]

1. d4 d5 2. c4 {The gambit.} e6 3. Nf3 Nf6 4. Ng1 Ng8 0-1
LINES
gamut merge lines.pgn -o - --to pgn
gamut merge lines.pgn -o - --to pgn --transpositions mark --remarks none
gamut merge lines.pgn -o - --to pgn --transpositions keep --remarks sources
gamut merge lines.pgn -o study.pgn --chapters 2 --title 'Queen pawns'
cat study.pgn
gamut merge lines.pgn -o study.cbh --chapters 2 ; gamut info study.cbh | grep -E 'records|plies'
