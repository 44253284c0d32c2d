gamut movement mitchell --tables 13 --one-winner
