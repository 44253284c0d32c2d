gamut --help
