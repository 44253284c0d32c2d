gamut diff autumn.cbt autumn.cbt
