gamut standings harbour.trf --norms
