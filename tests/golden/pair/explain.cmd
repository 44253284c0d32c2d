gamut pair club.trf --explain; gamut pair harbour.trf --round 4 --explain --rules 2017; gamut pair club.trf --explain --json | grep -A 40 brackets | head -n 44
