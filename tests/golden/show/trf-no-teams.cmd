gamut show harbour.trf --sheet matches
