# Ten players registered by hand, five rounds paired, results entered, and a file that can be sent in. Nothing else is needed.
awk '/^240/ { next } /^001/ { $0 = sprintf("%s%4.1f %4d\r", substr($0, 1, 80), 0, substr($0, 5, 4)) } { print }' club.trf > open.trf
gamut check --profile rating open.trf
for round in 1 2 3 4 5; do
    gamut pair open.trf -o open.trf > wall.txt || exit 1
    # The arbiter reads the score sheets: whoever has the lower number wins, but every third game is drawn; 10 does not come in round 2.
    changes=$(awk '$1 ~ /^[0-9]+$/ && NF > 7 { white = $2; black = $NF; result = n++ % 3 == 2 ? "1/2" : white < black ? "1-0" : "0-1"
        if (round == 2 && (white == 10 || black == 10)) result = white == 10 ? "0-1f" : "1-0f"
        printf " set round/%d/%d-%d %s", round, white, black, result }' round=$round wall.txt)
    gamut edit open.trf $changes --rescore --quiet -o open.trf || exit 1
    [ $round = 3 ] && gamut edit open.trf set round/4/9 half-bye set round/4-5/10 zero-bye --quiet -o open.trf
done
cat wall.txt; gamut standings open.trf; gamut show open.trf --round 4; gamut check --profile rating open.trf; gamut pair --check open.trf; grep -v '^001' open.trf | diff - club.trf | grep '^<'
