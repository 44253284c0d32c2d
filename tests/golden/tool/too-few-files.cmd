gamut diff autumn.cbt
