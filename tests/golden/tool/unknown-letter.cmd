gamut check -Z autumn.cbt
