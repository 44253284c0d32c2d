gamut show monday.aca --board 7
