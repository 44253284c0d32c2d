gamut convert --to json --to csv autumn.cbt | head -n 1
