gamut show autumn.cbt -n 999
