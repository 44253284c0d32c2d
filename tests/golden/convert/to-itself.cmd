gamut convert autumn.cbt -o same.cbt && cmp autumn.cbt same.cbt
