gamut convert harbour.lin --to pbn
