gamut show --json -n 1 autumn.cbt
