gamut stats --table payoffs howell.aca
