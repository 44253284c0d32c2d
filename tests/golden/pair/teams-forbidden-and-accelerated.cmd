# Teams that must not meet (260), fictitious match points (250), and Baku by the code: the first four of five teams are the upper group.
sed 's/\r$//' harbour-teams.trf | awk '/^(801|802|320)/ { next } /^142/ { $0 = "142 5" }
    /^001/ { $0 = sprintf("%s%4.1f %4d", substr($0, 1, 80), 0, substr($0, 5, 4)) }
    /^310/ { $0 = sprintf("%s%6.1f %6.1f %3d%s", substr($0, 1, 54), 0, 0, substr($0, 5, 3), substr($0, 72)) } { print }' > cup.trf
gamut pair cup.trf
(cat cup.trf; echo '260   1   2    1    3') > ban.trf; gamut check ban.trf; gamut pair ban.trf; gamut pair ban.trf --why-not 1-3 | tail -n 1
(cat cup.trf; echo '250  2.0        1   2    1    2') > fast.trf; gamut check fast.trf; gamut pair fast.trf; gamut pair fast.trf --explain
sed 's/FIDE_TEAM_TYPEA_MP_GP/FIDE_TEAM_TYPEA_MP_GP_BAKU/' cup.trf > baku.trf; gamut pair baku.trf --explain
for system in double-swiss swiss; do gamut pair club.trf --system $system; echo $?; done; sed 's/FIDE_DUTCH_2026/FIDE_DOUBLESWISS/' club.trf > double.trf; gamut pair double.trf; echo $?; gamut pair --check double.trf; echo $?
