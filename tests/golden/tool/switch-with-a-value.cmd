gamut info --json=no autumn.cbt
