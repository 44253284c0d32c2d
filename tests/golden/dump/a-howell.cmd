gamut dump howell.aca | grep -E "movement|howell-map" | head -n 20
