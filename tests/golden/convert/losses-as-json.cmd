gamut convert autumn.cbt -o autumn.csv --losses lost.json; cat lost.json
