gamut show monday.aca --html x.html --csv
