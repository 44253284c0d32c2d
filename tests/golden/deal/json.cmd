gamut deal --count 2 --seed 7 --first 5 --dealer west --vulnerable all --condition 'hearts(north)+hearts(south)>=9' --json
