mkdir empty && gamut serve empty
