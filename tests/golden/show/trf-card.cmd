gamut show harbour.trf --player 9
