gamut standings autumn.cbt
