gamut convert autumn.cbt --to json
