gamut stats --table rounds monday.aca howell.aca imps.aca
