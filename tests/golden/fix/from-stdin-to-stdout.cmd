head -c 300 autumn.cbt | gamut fix - -o - | gamut info - | head -n 2
