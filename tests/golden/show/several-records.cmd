gamut show autumn.cbt --sheet crosstable --csv
