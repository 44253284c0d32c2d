gamut event status monday.aca
