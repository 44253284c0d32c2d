gamut show harbour.trf --sheet standings
