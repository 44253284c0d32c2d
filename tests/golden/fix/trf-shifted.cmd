# A blank is missing before the rounds of one player, and one is too many before the rating of another.
sed -e "/^001    5/s/  3.0    4  /  3.0    4 /" -e "/^001    8/s/ 2251/  2251/" harbour.trf > shifted.trf
gamut check shifted.trf
gamut fix shifted.trf -o fixed.trf
cmp fixed.trf harbour.trf
