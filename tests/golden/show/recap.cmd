gamut show monday.aca --sheet recap --width 80
