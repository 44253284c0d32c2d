gamut convert autumn.cbt -o a.json && gamut convert a.json -o b.cbt && cmp autumn.cbt b.cbt
