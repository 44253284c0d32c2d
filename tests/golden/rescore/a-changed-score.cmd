gamut edit monday.aca set A/NS/3/board/7 +990 -o changed.aca
gamut rescore changed.aca
