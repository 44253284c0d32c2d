gamut info --jobs many autumn.cbt
