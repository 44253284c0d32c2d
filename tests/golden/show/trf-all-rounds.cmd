gamut show harbour.trf --sheet pairings --csv
