gamut stats --graph json --jobs 3 howell.aca monday.aca | head -n 40
