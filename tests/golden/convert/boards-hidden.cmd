gamut convert harbour.pbn --hide EW --to rbn
