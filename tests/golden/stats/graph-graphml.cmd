gamut stats --graph graphml howell.aca
