gamut deal --count 3 --seed 7 --predeal 'north SAKQ, HT9 south DA' -o out.pbn && cat out.pbn
gamut deal --count 2 --seed 7 -o out.lin && cat out.lin
gamut deal --count 2 --seed 7 -o out.dup && gamut show out.dup --board 2
