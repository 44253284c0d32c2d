# The teams of a file by the Berger table: once, and twice with and without the exchange of two rounds.
sed -E 's/^192 .*/192 FIDE_TEAM_ROUNDROBIN\r/; s/^142 .*/142 5\r/; s/^212 .*/212 PTS,MPvGP,EDE\r/; /^(240|300|320|330|80.)/d
     s/^(310.*)    [0-9]\.[05]    [0-9]\.[05]/\1    0.0    0.0/' harbour-teams.trf > teams.trf
awk '/^001/ { $0 = sprintf("%s%4.1f %4d\r", substr($0, 1, 80), 0, substr($0, 5, 4)) } { print }' teams.trf > league.trf
gamut pair league.trf --explain
gamut pair league.trf --all --quiet -o all.trf; gamut pair --check all.trf; gamut pair league.trf --round 2 --why-not 1-2
sed 's/FIDE_TEAM_ROUNDROBIN/FIDE_TEAM_DOUBLEROUNDROBIN/; s/^142 .*/142 10\r/' league.trf > double.trf
gamut pair double.trf --all | grep -A2 -e 'round [45] of'; gamut pair double.trf --round 4 --explain
gamut pair double.trf --all --with Order=berger | grep -A2 -e 'round [45] of'
gamut pair double.trf --all --with Order=berger --quiet -o all.trf; gamut pair --check all.trf --with Order=berger; gamut pair --check all.trf
sed 's/FIDE_TEAM_ROUNDROBIN/CUSTOM_TEAM_ROUNDROBIN/' league.trf > own.trf; gamut pair own.trf
