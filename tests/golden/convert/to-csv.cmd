gamut convert autumn.cbt --to csv
