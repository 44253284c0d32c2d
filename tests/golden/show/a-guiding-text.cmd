gamut show village.cbh
gamut show village.cbh --record 4
