gamut convert autumn.cbt -o nowhere/out.json
