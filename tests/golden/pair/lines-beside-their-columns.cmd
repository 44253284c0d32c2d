# Registered by hand with one blank too few before the FIDE number: the round is added to the lines as they are read, in their columns.
awk '/^240/ { next } /^001/ { $0 = sprintf("%s     %d %s\r", substr($0, 1, 56), 111110 + substr($0, 5, 4), substr($0, 70, 10)) } { print }' club.trf > open.trf
gamut convert open.trf -o same.trf 2> /dev/null; cmp same.trf open.trf
gamut pair open.trf -o open.trf --quiet 2> /dev/null
grep '^001' open.trf | tr -d '\r'
gamut check open.trf
