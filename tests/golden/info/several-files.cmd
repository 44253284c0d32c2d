gamut convert autumn.cbt -o autumn.json
gamut info autumn.cbt autumn.json
