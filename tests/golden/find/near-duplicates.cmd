game() { printf '[Event "%s"]\n[White "%s"]\n[Black "%s"]\n[Result "1-0"]\n\n%s 1-0\n\n' "$1" "$2" "$3" "$4"; }
moves='1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2'
{ game Open 'Müller, Ida' 'Oak, Sam' "$moves"; game Open 'Ash, Kim' 'Oak, Sam' "$moves"; } > a.pgn
{ game 'The Open' 'MULLER,IDA' 'Oak, Sam' "$moves {fine}"; game Open 'Muller, Ida' 'oak, sam' "$moves Bb7 12. Bc2";
  game Open 'Muller, Ida' 'oak, sam' "$moves c5"; } > b.pgn
gamut find --duplicates a.pgn b.pgn
