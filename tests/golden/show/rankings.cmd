gamut show monday.aca --width 100
