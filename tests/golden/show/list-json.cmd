gamut show village.cbh --list events --json
