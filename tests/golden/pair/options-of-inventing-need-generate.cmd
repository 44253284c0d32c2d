gamut pair club.trf --with 1-2
gamut pair club.trf --check --seed 3
gamut pair club.trf --count 5
