gamut pair club.trf --config club.conf
gamut pair club.trf --check --seed 3
gamut pair club.trf --count 5
