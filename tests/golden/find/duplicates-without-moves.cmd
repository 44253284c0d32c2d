# Headers alone are the same game where people, day, event and round are; without a round nobody knows.
game() { printf '[Event "Open"]\n[Date "2024.05.01"]\n[Round "%s"]\n[White "Ash, Kim"]\n[Black "Oak, Sam"]\n[Result "%s"]\n%s\n%s\n\n' "$1" "$2" "$3" "$2"; }
{ game 3.1 1-0; game 3.1 1-0 '[Source "Bulletin"]
'; game 4.1 1-0; game 3.1 0-1; game '?' 1-0; game '?' 1-0 '[Source "Bulletin"]
'; } > a.pgn
gamut find --duplicates a.pgn
gamut convert a.pgn --to json -o b.json && gamut find --duplicates --count a.pgn b.json
gamut convert --unique a.pgn --to pgn | grep -c '^.White '
