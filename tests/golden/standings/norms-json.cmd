gamut standings harbour.trf --norms --json | head -n 60
