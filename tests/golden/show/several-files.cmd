gamut show monday.aca howell.aca --board 3
