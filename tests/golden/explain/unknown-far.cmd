gamut explain frobnicate
