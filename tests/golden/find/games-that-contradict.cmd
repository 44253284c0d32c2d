# the same moves and people are not the same game in another year or with another result; first names may be initials
game() { printf '[Event "Open"]\n[Date "%s"]\n[White "%s"]\n[Black "%s"]\n[Result "%s"]\n\n%s %s\n\n' "$1" "$2" "$3" "$4" "$moves" "$4"; }
moves='1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2'
{ game 1990.05.01 'Ashdown, Garry' 'Oak, Sam' 1-0
  game '1990.??.??' 'Ashdown,G' 'Oak,S.' 1-0
  game 1995.01.01 'Ashdown, Garry' 'Oak, Sam' 0-1
  game 1995.01.01 'Ashdown, Garry' 'OAK, SAM' 0-1
  game 1990.05.01 'Ashdown, Gina' 'Oak, Sam' 1-0
  game '????.??.??' 'Ashdown, Garry' 'Oak, Sam' '*'; } > a.pgn
gamut find --duplicates a.pgn
gamut find --duplicates --count a.pgn
gamut find --duplicates --json a.pgn | tail -n 1
gamut convert --unique a.pgn --to pgn | grep -e White -e Date -e Result
