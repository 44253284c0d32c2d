# XXC rank (JaVaFo, bbpPairings): pairing numbers are the places of the players in the file. 3 1 2 meet 6 5 4, and colours alternate by places.
awk 'BEGIN { print "012 Places\r"; print "XXR 3\r"; print "XXC rank white1\r"; split("3 1 2 6 5 4", order, " ")
    for (i = 1; i <= 6; i++) printf "001 %4d      %-33s 2000                             0.0 %4d\r\n", order[i], "Player " order[i], i }' > places.trf
gamut pair places.trf; gamut pair places.trf --explain; gamut pair places.trf --why-not 1-4; sed 's/rank //' places.trf > numbers.trf; gamut pair numbers.trf
gamut pair places.trf -o next.trf --quiet; diff places.trf next.trf; gamut edit next.trf set round/1/3-6 1-0 set round/1/5-1 1-0 set round/1/2-4 1/2 --rescore --quiet -o next.trf; gamut pair next.trf; gamut pair --check next.trf
gamut convert places.trf -t json -o - | grep by_place; gamut convert places.trf -t json -o places.json; gamut convert places.json -t trf -o back.trf --edition 16; grep XXC back.trf; gamut convert places.trf -o new.trf --edition 26; grep 'XXC\|^152' new.trf
