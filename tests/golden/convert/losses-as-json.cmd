gamut convert pairs.pbn -o pairs.dup --losses lost.json; cat lost.json
