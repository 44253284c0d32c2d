gamut show --record=three autumn.cbt
