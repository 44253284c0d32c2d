gamut fix autumn.cbt
