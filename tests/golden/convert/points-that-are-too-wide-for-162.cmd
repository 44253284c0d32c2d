# Four columns hold 99.5 at most; points that they cannot hold, and what this edition of TRF has no record for, are named and the rest is written.
printf '012 Wide\n142 3\n162  W 3.0    D 1.0\n001    1      Abel, Anna\n' > wide.trf
gamut convert wide.trf -o wide.json
sed -i 's/"win": "3.0"/"win": "100.5"/; s/"rounds": 3,/"rounds": 3, "numbered_by_place": true,/' wide.json
gamut convert wide.json -o wide.trf
cat wide.trf
