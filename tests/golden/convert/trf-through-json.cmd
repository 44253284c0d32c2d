gamut convert harbour.trf -o x.json && gamut convert x.json -o y.trf && cmp harbour.trf y.trf && echo the same
