gamut report --follow harbour.trf
