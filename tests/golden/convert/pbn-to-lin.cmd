gamut convert harbour.pbn --to lin
