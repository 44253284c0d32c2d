gamut show howell.aca --sheet movement
