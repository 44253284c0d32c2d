gamut show harbour.trf --sheet standings --round 2
