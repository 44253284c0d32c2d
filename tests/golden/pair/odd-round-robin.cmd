# Seven: one rests in every round, without points.
awk '/^0[67]2/ { $0 = substr($0, 1, 4) "7\r" } /^142/ { $0 = "142 7\r" } /^192/ { $0 = "192 FIDE_ROUNDROBIN\r" } /^202/ { $0 = "202 DE,WIN,SB\r" }
     /^240/ || /^001 *[89] / || /^001 *10/ { next }
     /^001/ { $0 = sprintf("%s%4.1f %4d\r", substr($0, 1, 80), 0, substr($0, 5, 4)) } { print }' club.trf > closed.trf
gamut pair closed.trf; gamut pair closed.trf --all --quiet -o all.trf; cut -c 1-8,91- all.trf | grep ^001; gamut pair --check all.trf; gamut check all.trf
# All of them for the wall, without a file.
gamut pair closed.trf --all | grep -e round -e rest
gamut pair closed.trf --all --json | grep -c '"round"'
