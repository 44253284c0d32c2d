gamut info nowhere.cbt autumn.cbt
