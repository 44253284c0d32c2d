gamut show individual.aca --sheet cards --entry 1 | head -n 28
