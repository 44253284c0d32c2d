gamut show harbour.trf --sheet progress
