gamut pair club.trf --json
