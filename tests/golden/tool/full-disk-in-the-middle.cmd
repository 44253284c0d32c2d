gamut dump --hex autumn.cbt > /dev/full
