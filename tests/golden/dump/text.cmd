gamut dump autumn.cbt | head -n 40
