gamut check --fail-one=note autumn.cbt
