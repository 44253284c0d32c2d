gamut show harbour.trf
