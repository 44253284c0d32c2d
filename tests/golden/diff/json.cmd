gamut convert autumn.cbt -o a.json && sed "s/Autumn/Winter/" a.json > b.json
gamut diff --json autumn.cbt b.json
