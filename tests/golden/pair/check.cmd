gamut pair --check club.trf harbour.trf; gamut pair --check club.trf --json; gamut pair --check harbour.trf --json | head -c 300
