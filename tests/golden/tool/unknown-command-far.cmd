gamut frobnicate autumn.cbt
