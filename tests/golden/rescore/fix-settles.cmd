gamut edit monday.aca set A/NS/3/board/7 +990 -o changed.aca > /dev/null
gamut rescore --fix changed.aca -o mended.aca > /dev/null
gamut rescore mended.aca
