gamut formats > /dev/full
