gamut check --fail-on=always autumn.cbt
