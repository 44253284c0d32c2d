gamut show harbour.trf --sheet crosstable --width 50
