gamut show monday.aca --csv --json
