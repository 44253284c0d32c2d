gamut convert autumn.cbt -o autumn.json
gamut check autumn.cbt autumn.json
