gamut standings harbour.trf --norms --explain thornbury; gamut standings harbour.trf --norms --explain 77
