gamut info meadow.2cbh
