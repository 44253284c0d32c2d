# One record against the points of ten players: the record is put right, not the points.
sed -e 's/^182 /162  W 3.0    D 1.0    L 0.0\r\n182 /' harbour.trf > wrong.trf
gamut check wrong.trf
gamut fix wrong.trf -o fixed.trf
diff wrong.trf fixed.trf
