gamut movement mitchell --tables 3 --csv
