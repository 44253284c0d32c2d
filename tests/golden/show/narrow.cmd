gamut show --width 40 autumn.cbt
