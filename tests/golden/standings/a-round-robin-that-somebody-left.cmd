# Five players; 5 leaves after the first round with byes for the rest, which become forfeits when the rounds are paired.
awk '/^0[67]2/ { $0 = substr($0, 1, 4) "5\r" } /^142/ { $0 = "142 5\r" } /^192/ { $0 = "192 FIDE_ROUNDROBIN\r" } /^202/ { $0 = "202 DE,SB,KS\r" }
     /^240/ || /^001 *[6-9] / || /^001 *10/ { next }
     /^001/ { $0 = sprintf("%s%4.1f %4d\r", substr($0, 1, 80), 0, substr($0, 5, 4)) } { print }' club.trf > five.trf
gamut pair five.trf -o five.trf --quiet
gamut edit five.trf set round/1/2-5 1-0 set round/1/3-4 1-0 set round/2-5/5 zero-bye --rescore --quiet -o five.trf
gamut standings five.trf
for round in 2 3 4 5; do gamut pair five.trf -o five.trf --quiet; done
gamut edit five.trf set round/2/1-2 1/2 set round/3/3-1 0-1 set round/4/1-4 1-0 set round/4/2-3 0-1 set round/5/4-2 1-0 --rescore --quiet -o five.trf
grep -c '^240' five.trf; grep '^001' five.trf | cut -c 1-8,81-
gamut standings five.trf
gamut standings five.trf --json | grep -c '"out": true'
gamut standings five.trf --explain 3
gamut show five.trf --sheet crosstable
gamut check five.trf; gamut fix five.trf -o fixed.trf; cmp five.trf fixed.trf
# Exactly half is enough: one more game, and all results count.
gamut edit five.trf set round/2/5-3 0-1 --rescore --quiet -o half.trf; gamut standings half.trf
# Buchholz is not for round robins; a file that names it has no values for it.
gamut standings five.trf --tiebreaks SB,BH/C1
sed 's/^202 .*/202 DE,BH,SB\r/' five.trf > named.trf; gamut standings named.trf; gamut standings named.trf --rules 2024-08
