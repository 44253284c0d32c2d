# the percentages are those that the file itself has in its table of totals
gamut show --as event pairs.pbn
