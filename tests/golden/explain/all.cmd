gamut explain | head -n 3
