gamut
