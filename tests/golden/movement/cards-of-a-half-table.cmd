gamut movement howell --tables 3 --half-table --cards
