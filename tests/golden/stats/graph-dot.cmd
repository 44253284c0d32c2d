gamut stats --graph dot howell.aca
