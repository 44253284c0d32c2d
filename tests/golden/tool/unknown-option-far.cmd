gamut check --xyzzyplughqw autumn.cbt
