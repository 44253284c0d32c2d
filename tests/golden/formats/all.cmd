gamut formats
