# The Keizer system of a club: values from 50 down, who is there is paired, and all rounds are computed again.
awk '/^142/ { $0 = "142 20\r" } /^240/ || /^202/ || /^192/ { next } /^092/ { $0 = "092 Keizer Top=50\r" }
     /^001/ { $0 = sprintf("%s%4.1f %4d\r", substr($0, 1, 80), 0, substr($0, 5, 4)) } { print }' club.trf > evening.trf
gamut pair evening.trf -o evening.trf
gamut edit evening.trf set round/1/1-2 1-0 set round/1/3-4 1/2 set round/1/5-6 0-1 set round/1/7-8 1/2 set round/1/9-10 0-1 --rescore --quiet -o evening.trf
gamut standings evening.trf; gamut standings evening.trf --explain 3
# As a club publishes its first list, with the values of the day: 99, 91, 83, 71.5 ...
gamut standings evening.trf --with 'Top=50 Frozen=yes' | sed 1,2d
gamut edit evening.trf set round/2/3 zero-bye set round/2/5 full-bye set round/2/9 half-bye --quiet -o evening.trf
gamut pair evening.trf --explain; gamut pair evening.trf --why-not 1-2; gamut pair evening.trf --why-not 1-10
gamut pair evening.trf -o evening.trf
gamut edit evening.trf set round/2/6-1 1/2 set round/2/10-7 1-0 set round/2/4-8 1-0 --rescore --quiet -o evening.trf
gamut standings evening.trf; gamut standings evening.trf --json | grep -m 3 -e '"type"' -e '"code"' -e '"value"'
gamut pair --check evening.trf; gamut check evening.trf
gamut standings harbour.trf --type keizer | head -4; gamut standings harbour.trf --with Top=9; gamut standings evening.trf --with Toop=9; gamut standings evening.trf --with 'Absent=most'
# Ranks are those of the Keizer points: here the rank of somebody with fewer points of games is better, and an exchanged one is told.
gamut standings evening.trf --with Top=100 --tiebreaks SB | sed -n 3,6p
awk '/^001 *1 / { $0 = substr($0, 1, 85) "   2" substr($0, 90) } /^001 *10 / { $0 = substr($0, 1, 85) "   1" substr($0, 90) } { print }' evening.trf > wrong.trf
gamut check wrong.trf
