gamut standings harbour.trf --explain 4
