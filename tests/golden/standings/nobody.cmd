gamut standings harbour.trf --explain 99
