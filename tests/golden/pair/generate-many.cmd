printf '# of another program\nPlayersNumber=20\nRoundsNumber=6\nDrawPercentage=30\nForfeitRate=20\nPointsForWin=3.0\nPointsForDraw=1.0\n' > few.conf
gamut pair --generate --count 12 --seed 100 --config few.conf -o many; ls many; gamut pair --check many; gamut check many; sed -n 1,12p many/0003.trf
gamut pair --generate --count 12 --seed 100 --config few.conf --jobs 1 --quiet -o again; diff -r many again
gamut pair --generate --seed 102 --config few.conf | cmp - many/0003.trf
