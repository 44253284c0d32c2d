gamut dd autumn.cbt
