gamut rescore --json swiss.aca
