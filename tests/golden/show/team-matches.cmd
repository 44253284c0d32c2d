gamut show swiss.aca --sheet matches
