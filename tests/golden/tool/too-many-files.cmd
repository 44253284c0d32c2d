gamut diff autumn.cbt autumn.cbt autumn.cbt
