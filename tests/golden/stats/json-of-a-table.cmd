gamut stats --table partnerships --json howell.aca | head -n 20
