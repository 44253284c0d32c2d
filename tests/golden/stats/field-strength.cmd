gamut stats --table sessions monday.aca howell.aca imps.aca swiss.aca
