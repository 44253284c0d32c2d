gamut dump --json autumn.cbt | head -n 5
