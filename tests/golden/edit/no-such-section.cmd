gamut edit monday.aca set Z/NS/3/board/7 +50 -o changed.aca
