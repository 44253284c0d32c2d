gamut pair club.trf
