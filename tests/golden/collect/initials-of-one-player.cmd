# two full names fit an initial: a game that is there under a name and under its initial tells them apart; one of another year does not
game() { printf '[Event "Open"]\n[Date "%s"]\n[White "%s"]\n[Black "%s"]\n[Result "%s"]\n\n%s %s\n\n' "$1" "$2" "$3" "$4" "$moves" "$4"; }
moves='1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2'
{ game 1990.05.01 'Ashdown, Garry' 'Oak, Sam' 1-0
  game '1990.??.??' 'Ashdown,G' 'Oak,S.' 1-0
  game 1995.01.01 'Birch, Tom' 'Elm, Ann' 0-1
  game 1996.01.01 'Birch,T' 'Elm,A' 0-1
  moves='1. d4 d5'
  game 1992.01.01 'Ashdown, Gavin' 'Oak, Sid' 0-1
  game 1992.01.01 'Birch, Till' 'Elm, Ada' 0-1; } > a.pgn
gamut collect -d all.db a.pgn --merge-names --quiet
gamut query -d all.db --csv 'SELECT p.name, t.name, m.reason FROM merges m JOIN players p ON p.id = m.player JOIN players t ON t.id = m.into_player ORDER BY 1'
