gamut convert harbour.dup --renumber 3 -o x.dup && gamut dump x.dup | head -12
