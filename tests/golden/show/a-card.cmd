gamut show howell.aca --sheet cards --entry 6 | head -n 16
