gamut check --frobnicate autumn.cbt
