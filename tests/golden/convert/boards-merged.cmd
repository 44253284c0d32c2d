gamut convert harbour.pbn harbour.dup harbour.pbn --unique --shuffle 3 --renumber 5 --to rbn
