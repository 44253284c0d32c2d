gamut convert harbour.pbn --rotate 5 --to pbn
