# Five teams registered by hand, three rounds paired, line-ups, byes, a forfeited match and results entered, and a file without findings.
sed 's/\r$//' harbour-teams.trf | awk '/^(801|802|320)/ { next }
    /^001/ { $0 = sprintf("%s%4.1f %4d", substr($0, 1, 80), 0, substr($0, 5, 4)) }
    /^310/ { $0 = sprintf("%s%6.1f %6.1f %3d%s", substr($0, 1, 54), 0, 0, substr($0, 5, 3), substr($0, 72)) } { print }' > cup.trf
gamut check cup.trf; cp cup.trf start.trf
gamut pair cup.trf -o cup.trf; gamut check cup.trf; gamut pair cup.trf; echo $?
gamut edit cup.trf set round/1/lineup/2 '12 2' set round/1/lineup/4 '0 9' -o cup.trf; gamut show cup.trf --round 1
gamut edit cup.trf set round/1/1-3 1-0 set round/1/8-6 1/2 set round/1/2-9 0-1 --rescore --quiet -o cup.trf
gamut edit cup.trf set round/2/team/3 half-bye --quiet -o cup.trf; gamut check cup.trf
gamut pair cup.trf -o cup.trf; grep -v '^001' cup.trf | tail -n 9
gamut edit cup.trf set round/2/team/5-4 1-0f set round/2/2-1 1-0 set round/2/6-7 1/2 --rescore --quiet -o cup.trf; gamut check cup.trf
gamut pair cup.trf -o cup.trf; grep '^3[03]' cup.trf
gamut standings cup.trf; gamut pair --check cup.trf
gamut edit cup.trf set round/3/lineup/9 1 -o x.trf; gamut edit cup.trf set round/3/lineup/1 '1 2' -o x.trf; gamut edit cup.trf set round/3/lineup/1 '1 1' -o x.trf; gamut edit cup.trf set round/3/lineup/1 '1 6 11' -o x.trf; gamut edit cup.trf set round/3/lineup/1 0x -o x.trf; gamut edit cup.trf set round/3/team/1 half-bye -o x.trf; gamut edit cup.trf set round/3/team/1 pairing-bye -o x.trf; gamut edit cup.trf set round/1/team/1-4 1-0f -o x.trf; gamut edit cup.trf set round/1/team/1-3 1-0 -o x.trf; gamut edit cup.trf set round/1-2/lineup/1 '1 6' -o x.trf; gamut edit cup.trf set round/2/lineup/3 '3 8' -o x.trf; gamut edit cup.trf set round/3/lineup/1 '6 1' set round/3/lineup/1 '1 6' -o x.trf --quiet && diff cup.trf x.trf && echo as before
sed '/^352/d' start.trf > boards.trf; gamut pair boards.trf -o x.trf; echo $?; awk '/^310   4/ { $0 = substr($0, 1, 71) } { print }' start.trf > empty.trf; gamut pair empty.trf -o x.trf; echo $?
