gamut formats >&-
