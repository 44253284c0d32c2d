gamut show monday.aca --sheet overall
