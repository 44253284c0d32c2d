gamut movement mitchell --tables 5 --rover --cards
