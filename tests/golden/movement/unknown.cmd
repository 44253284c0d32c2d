gamut movement howel --tables 5
