gamut dump --hex autumn.cbt | head -n 40
