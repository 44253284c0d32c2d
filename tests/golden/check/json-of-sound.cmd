gamut check --json autumn.cbt
