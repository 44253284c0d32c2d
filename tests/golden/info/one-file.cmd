gamut info autumn.cbt
