gamut dump monday.aca | head -n 4
