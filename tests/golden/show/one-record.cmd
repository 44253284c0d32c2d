gamut show autumn.cbt --record 2
