gamut show monday.aca --sheet recap
