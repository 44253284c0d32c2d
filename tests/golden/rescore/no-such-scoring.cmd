gamut rescore --scoring Lucky pairs.pbn
