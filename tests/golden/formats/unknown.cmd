gamut formats cbq
