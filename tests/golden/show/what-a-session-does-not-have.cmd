gamut show monday.aca --section Q
gamut show monday.aca --entry 99
gamut show monday.aca --board 77
gamut show monday.aca --section B --entry 3
gamut show monday.aca --section a --sheet movement | tail -n 5
