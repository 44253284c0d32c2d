gamut check --sarif nowhere.cbt
