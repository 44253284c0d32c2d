gamut info hollow.2cbh
