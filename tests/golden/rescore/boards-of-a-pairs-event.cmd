gamut rescore pairs.pbn
