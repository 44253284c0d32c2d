gamut show autumn.cbt
