gamut rescore monday.aca
