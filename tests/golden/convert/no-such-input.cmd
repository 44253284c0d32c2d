gamut convert nowhere.cbt -o out.json; test -e out.json || echo "no output"
