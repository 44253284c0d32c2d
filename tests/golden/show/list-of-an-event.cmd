gamut show harbour.trf --list players --width 60
