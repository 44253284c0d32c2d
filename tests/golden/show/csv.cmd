gamut show monday.aca howell.aca --sheet rankings --csv
