gamut info nowhere.cbt autumn.cbt | grep -v "^  "
