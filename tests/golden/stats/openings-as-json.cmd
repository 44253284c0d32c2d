gamut stats --table openings --json village.cbh
