gamut help formats
