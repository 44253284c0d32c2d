gamut show individual.aca --board 4
