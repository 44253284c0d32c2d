gamut show harbour.trf --round 3
