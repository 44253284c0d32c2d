gamut convert harbour.pbn --to pbn --canonical
