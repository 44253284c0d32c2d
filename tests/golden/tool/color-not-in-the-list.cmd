gamut check --color=blue autumn.cbt
