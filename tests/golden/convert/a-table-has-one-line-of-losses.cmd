gamut convert harbour.trf --table players --to csv 2>&1 > /dev/null; gamut convert monday.aca --table results --to csv 2>&1 > /dev/null
