gamut edit monday.aca set A/NS/3/board/7 ave+ --rescore --json -o changed.aca | head -n 12
