for name in 'Muller, Jan' 'Müller, Jan' 'MULLER,JAN' 'Other, A'; do
    printf '[Event "Cup"]\n[Site "?"]\n[Date "2021.01.01"]\n[Round "1"]\n[White "%s"]\n[Black "Nobody, N"]\n[Result "1-0"]\n\n1. e4 1-0\n\n' "$name"
done > names.pgn
printf '[Event "Cup"]\n[Site "?"]\n[Date "2021.01.01"]\n[Round "1"]\n[White "Muller, Jan"]\n[WhiteFideId "1234567"]\n[Black "Nobody, N"]\n[Result "0-1"]\n\n1. d4 0-1\n\n' >> names.pgn
gamut collect -d all.db names.pgn --merge-names
gamut query -d all.db --report merges --csv
gamut query -d all.db --report top-players | head -n 3
gamut collect -d all.db --accept all
gamut query -d all.db --report top-players | head -n 3
gamut collect -d all.db --undo "$(gamut query -d all.db --csv "SELECT player FROM merges JOIN players ON id = player WHERE name = 'MULLER,JAN'" | tail -n 1)"
gamut collect -d all.db --merge-names --json
gamut query -d all.db --report top-players | head -n 3
gamut query -d all.db --report duplicate-games --csv | cut -d, -f1-2
gamut collect -d all.db --accept x; gamut collect -d none.db --accept all; echo $?
