gamut show harbour.trf --round 6
