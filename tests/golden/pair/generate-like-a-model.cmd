gamut pair --generate club.trf --seed 3 | cut -c 1-60,80-; gamut pair --generate --seed 1 --with 'PlayersNumber=9-11 RoundsNumber=5 Accelerated=baku Rules=2017' | grep -v ^001
