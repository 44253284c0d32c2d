gamut --generate poems
