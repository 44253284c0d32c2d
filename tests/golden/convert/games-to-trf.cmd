gamut convert village.cbh --to trf
