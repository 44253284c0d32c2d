gamut info --json - < autumn.cbt
