gamut movement rainbow --tables 5 --cards | head -20
