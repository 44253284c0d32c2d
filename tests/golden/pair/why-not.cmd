gamut pair harbour.trf --round 3 --why-not 2-5; gamut pair club.trf --why-not 9-0; gamut pair club.trf --why-not 1-2; gamut pair club.trf --why-not 1-4; gamut pair club.trf --why-not 1-4 --json | grep -A 9 why_not
gamut pair club.trf --why-not 7-5; gamut pair club.trf --why-not 7; gamut pair club.trf --system round-robin --round 2 --why-not 7-5
