gamut convert harbour.rbn -o x.rbn && cmp harbour.rbn x.rbn && echo the same
