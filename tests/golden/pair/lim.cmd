# The Lim system has no code in TRF, so it is named; medians last, floaters from both sides, and the reasons.
for round in 1 2 3 4 5; do gamut pair harbour.trf --system lim --round $round; done
gamut pair club.trf --system lim; gamut pair club.trf --system lim --explain
for pair in 1-2 1-4 2-3 4-5 10-0 9-0 1-0 3-8; do gamut pair club.trf --system lim --why-not $pair | tail -n +3; done
gamut pair --generate --seed 1 --count 6 --with "PlayersNumber=9-20 RoundsNumber=4-6 System=lim" --quiet -o lim; gamut pair --check --system lim lim; grep -h ^192 lim/0001.trf
gamut pair --check harbour.trf --system lim; gamut pair lim/0001.trf
# Three players who have all met have no pairing.
awk 'BEGIN { print "012 Three"; print "142 5"; split("2 w 1     3 b 0  0000 - Z,1 b 0  0000 - Z     3 w 1,0 - Z     1 w 1     2 b 0", cells, ",")
    for (i = 1; i <= 3; i++) printf "001 %4d      %-66s 1.0    1  %s%s\n", i, "Player, " i, i == 3 ? "000" : "   ", cells[i] }' > three.trf
gamut pair three.trf --system lim --quiet
