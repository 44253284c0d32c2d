# Moves are half of the half moves, over the games that have any; ratings are those of all players who have one.
game() { printf '[Event "Open"]\n[White "A"]\n[Black "B"]\n[Result "1-0"]\n[ECO "B22"]\n%s\n%s 1-0\n\n' "$1" "$2"; }
{ game '[WhiteElo "2000"]
' '1. e4 c5 2. c3'; game '[WhiteElo "2100"]
[BlackElo "2301"]
' '1. e4 c5 2. c3 d5'; game '' ''; } > e.pgn
gamut collect -q -d e.db e.pgn
gamut query -d e.db --report opening-results --csv
gamut stats e.pgn --table openings --csv
