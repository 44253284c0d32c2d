gamut convert --table rankings individual.aca --to csv -o - 2>/dev/null
