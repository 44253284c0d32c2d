# The round, the points and the ranks change; every other byte stays, bye records and line ends included.
gamut pair club.trf -o paired.trf > /dev/null; diff club.trf paired.trf; gamut check paired.trf; gamut pair paired.trf; gamut pair club.trf --quiet -o - | cmp - paired.trf
