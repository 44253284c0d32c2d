gamut stats autumn.cbt
