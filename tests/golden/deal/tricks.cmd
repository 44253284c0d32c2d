gamut deal --count 1 --seed 4 --north 's>=6 and hcp>=12' --condition 'dds(north, spades) >= 8' --solve --json
