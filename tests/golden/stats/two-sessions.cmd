gamut stats monday.aca howell.aca
