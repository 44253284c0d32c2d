gamut movement individual --tables 2 --csv
