gamut movement howell --tables 2 --json
