gamut show harbour.trf --player 11
