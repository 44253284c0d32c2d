gamut show harbour.trf --sheet boards
