for n in 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15; do
    printf '[Event "Cup"]\n[Site "?"]\n[Date "2024.01.01"]\n[Round "1"]\n[White "W%s"]\n[Black "B%s"]\n[Result "1-0"]\n\n1-0\n\n' $n $n
done > cup.pgn
gamut stats --table players cup.pgn | wc -l; gamut stats --table players --top 30 cup.pgn | wc -l
