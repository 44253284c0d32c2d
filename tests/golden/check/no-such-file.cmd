gamut check nowhere.cbt
