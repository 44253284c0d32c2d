gamut show village.cbh --list players
