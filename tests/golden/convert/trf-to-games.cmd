gamut convert harbour.trf --where 'name~harbour' --to pgn --losses losses.json | head -n 40
