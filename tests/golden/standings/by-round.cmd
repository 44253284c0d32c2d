gamut standings harbour.trf --by-round
