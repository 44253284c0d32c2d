# Ten players, five on each side, by the table for five boards; twice with the colours exchanged.
awk '/^142/ { $0 = "142 5\r" } /^240/ || /^202/ { next } /^092/ { $0 = "092 Scheveningen\r" } /^192/ { $0 = "192 FIDE_SCHEVENINGEN\r" }
     /^001/ { $0 = sprintf("%s%4.1f %4d\r", substr($0, 1, 80), 0, substr($0, 5, 4)) } { print }' club.trf > sides.trf
gamut pair sides.trf --explain; gamut pair sides.trf --why-not 1-7; gamut pair sides.trf --why-not 1-2
gamut pair sides.trf --all --quiet -o all.trf; grep '^001' all.trf | cut -c 1-8,91-; gamut pair --check all.trf; gamut check all.trf; gamut pair all.trf
sed 's/FIDE_SCHEVENINGEN/FIDE_DOUBLESCHEVENINGEN/; s/^142 5/142 10/' sides.trf > twice.trf; gamut pair twice.trf --all --quiet -o all.trf
grep '^001 *1 ' all.trf | cut -c 91-; gamut pair twice.trf --round 7 --explain
gamut pair harbour-teams.trf --system scheveningen
sed '/^001 *10/d' sides.trf | gamut pair -
