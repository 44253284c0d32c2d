gamut standings harbour.trf
