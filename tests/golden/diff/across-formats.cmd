gamut convert autumn.cbt -o a.json && gamut diff autumn.cbt a.json
