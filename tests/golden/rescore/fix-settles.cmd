gamut edit monday.aca set A/NS/3/board/7 +990 -o changed.aca > /dev/null
gamut rescore --fix changed.aca -o fixed.aca > /dev/null
gamut rescore fixed.aca
