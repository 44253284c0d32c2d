printf 'produce 1\ncondition hcp(north) >= usereval(1)\n' > outside.dlr
gamut deal outside.dlr
gamut deal --condition 'hcp(north) > '
gamut deal --north 'hcp>=15 s>=5'
gamut deal --predeal 'north SAA'
gamut deal --north 'hcp>=40'
gamut deal --count 1 --tries 1000 --seed 1 --condition 'hascard(north,AS) and hascard(north,AH) and hascard(north,AD) and hascard(north,AC) and hascard(north,KS) and hascard(north,KH) and hascard(north,KD)'
gamut deal --generator dealer
gamut deal -o out.pgn
gamut deal missing.dlr
