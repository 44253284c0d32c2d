gamut convert autumn.cbt -o autumn.csv --losses nowhere/lost.json
