gamut show harbour.trf --round 5 --json
