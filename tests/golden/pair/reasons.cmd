# Brackets, floaters and what decided, of every system; where a file parts from the rules; why two do not meet.
for system in burstein dubov; do
    for round in 4 5; do gamut pair harbour.trf --system $system --round $round --explain; done
    for pair in 2-3 8-3 1-4 9-0 6-0 5-7 1-9; do gamut pair harbour.trf --system $system --round 5 --why-not $pair | tail -n +3; done
    gamut pair --check harbour.trf --system $system
    gamut pair harbour.trf --system $system --round 5 --explain --why-not 2-3 --json | grep -v '^ *[0-9]*,*$' | tail -n 60 | grep '"'
done
gamut pair harbour-teams.trf --round 3 --explain; gamut pair harbour-teams.trf --rounds 4 --explain
for pair in 1-2 1-3 4-5 1-5 2-0; do gamut pair harbour-teams.trf --rounds 4 --why-not $pair | tail -n +3; done
gamut pair --check harbour-teams.trf --json
awk '/^142/ { $0 = "142 9\r" } /^192/ { $0 = "192 BERGER_ROUNDROBIN\r" } /^202/ { $0 = "202 DE,WIN,SB\r" } /^240/ { next }
     /^001/ { $0 = sprintf("%s%4.1f %4d\r", substr($0, 1, 80), 0, substr($0, 5, 4)) } { print }' club.trf > closed.trf
gamut pair closed.trf --round 1 --explain; gamut pair closed.trf --why-not 1-3; gamut pair closed.trf --why-not 1-10; gamut pair closed.trf --why-not 1-0
gamut pair closed.trf --explain --json | tail -n 4; gamut pair closed.trf -o closed.trf --quiet; gamut pair closed.trf -o closed.trf --quiet
awk '/^001/ { $0 = substr($0, 1, 100) substr($0, 91, 10) "\r" } { print }' closed.trf > again.trf; gamut pair --check again.trf
sed 's/FIDE_DUTCH_2026/BERGER_ROUNDROBIN/; s/BH.C1,BH,SB/DE,WIN,SB/; s/^142 5/142 9/' club.trf > other.trf; gamut pair --check other.trf
gamut pair closed.trf --why-not 1-1; gamut pair closed.trf --why-not 1-12; gamut pair closed.trf --why-not one-two
