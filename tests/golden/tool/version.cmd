gamut --version | head -n 1
