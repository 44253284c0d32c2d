gamut explain io
