gamut chek autumn.cbt
