# Matches of two games are two rounds of the file; pair -o adds both. The bye is worth a point and a half.
sed 's/\r$//' club.trf | awk '/^062|^072/ { $2 = 7 } /^142/ { $0 = "142 6" } /^192/ { $0 = "192 FIDE_DOUBLESWISS" } /^240/ { next }
     /^001/ { if ($2 > 7) next; $0 = sprintf("%s%4.1f %4d", substr($0, 1, 80), 0, substr($0, 5, 4)) } { print }' > duel.trf; cp duel.trf start.trf
gamut pair duel.trf -o duel.trf; grep ^001 duel.trf | cut -c 1-8,80-120
gamut edit duel.trf set round/1/1-4 1-0 set round/2/4-1 1/2 set round/1/5-2 1-0 set round/2/2-5 0-1 set round/1/3-6 0-1f set round/2/6-3 1-0 --rescore --quiet -o duel.trf
gamut pair duel.trf --explain; gamut pair duel.trf --why-not 3-6 | tail -n 1; gamut pair duel.trf --why-not 1-5 | tail -n 2; gamut pair duel.trf --why-not 7-0 | tail -n 1
gamut edit duel.trf set round/3/2 half-bye --quiet -o away.trf; gamut pair away.trf; gamut pair away.trf -o - --quiet | grep '^001    2' | cut -c 80-130
gamut edit duel.trf set round/4/2 zero-bye --quiet -o away.trf; gamut pair away.trf | tail -n 1
# A match of which only the first games are written down, without results; and second games against somebody else.
gamut pair start.trf -o half.trf --quiet; awk '/^001/ { $0 = substr($0, 1, 99) } { print }' half.trf > first.trf
gamut pair first.trf; gamut pair first.trf --explain; gamut pair first.trf --why-not 1-4 | tail -n 1; gamut pair first.trf --why-not 1-2 | tail -n 1
gamut pair first.trf -o whole.trf --quiet; cmp whole.trf half.trf && echo the same
awk '/^001    [1346] / { other[1] = 6; other[6] = 1; other[3] = 4; other[4] = 3; $0 = substr($0, 1, 101) sprintf("%4d", other[$2]) substr($0, 106) } { print }' duel.trf > other.trf
gamut pair --check other.trf --quiet; gamut pair --check duel.trf
sed 's/^142 6/142 5/' duel.trf | gamut pair -; gamut pair club.trf --system double-swiss; gamut pair half.trf
sed 's/FIDE_DOUBLESWISS/FIDE_DOUBLESWISS_BAKU/' duel.trf > fast.trf; gamut pair fast.trf --explain; gamut pair fast.trf --json | head -n 8
# An event that states what the bye is worth, and a player who leaves.
echo '162  W 1.0    D 0.5    P 1.0' >> start.trf; gamut edit start.trf set round/1-6/4 zero-bye set round/1-6/5 zero-bye --quiet -o - | gamut pair - -o - --quiet | grep ^001 | cut -c 1-8,80-120
