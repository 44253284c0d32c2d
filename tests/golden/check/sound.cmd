gamut check autumn.cbt
