# All rounds of ten players at once; the next round knows the table; of a double one the colours turn.
awk '/^142/ { $0 = "142 9\r" } /^192/ { $0 = "192 BERGER_ROUNDROBIN\r" } /^202/ { $0 = "202 DE,WIN,SB\r" } /^240/ { next }
     /^001/ { $0 = sprintf("%s%4.1f %4d\r", substr($0, 1, 80), 0, substr($0, 5, 4)) } { print }' club.trf > closed.trf
gamut pair closed.trf; gamut pair closed.trf --all --quiet -o all.trf; cut -c 1-8,91- all.trf | grep ^001; gamut pair --check all.trf; gamut pair all.trf
sed 's/BERGER_ROUNDROBIN/BERGER_DOUBLEROUNDROBIN/; s/^142 9/142 18/' closed.trf > double.trf; gamut pair double.trf --all --quiet -o all.trf; grep '^001 *10' all.trf | cut -c 91-
sed 's/BERGER_ROUNDROBIN/FIDE_DOUBLEROUNDROBIN/; s/^142 9/142 18/' closed.trf > double.trf; gamut pair double.trf --all --quiet -o all.trf; grep '^001 *10' all.trf | cut -c 91-
gamut pair club.trf --system round-robin
