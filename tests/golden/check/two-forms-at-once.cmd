gamut check --json --sarif autumn.cbt
