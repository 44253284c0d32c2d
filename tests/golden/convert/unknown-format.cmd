gamut convert --to jsn autumn.cbt
