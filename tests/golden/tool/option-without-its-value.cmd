gamut convert autumn.cbt -o
