gamut show swiss.aca --sheet matches --entry 11 --json
