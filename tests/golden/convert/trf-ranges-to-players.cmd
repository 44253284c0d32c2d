# 250 gives points to a range of players and rounds; the engines' XXA has a line per player and a value per round. Players 1 and 2
# get a point in rounds 1 and 2 and half a point in round 3; player 2 another 0.5 in round 5, with a zero between.
# 260 names rounds, XXP does not: what is forbidden for some rounds only is lost, and that is said.
tr -d '\r' < harbour.trf > event.trf
printf '250       1.0   1   2    1    2\n250       0.5   3   3    1    2\n250       0.5   5   5    2\n260   1   5    3    4\n260   2   2    5    6\n' >> event.trf
gamut convert event.trf --edition 16 -o engine.trf
grep -a -E '^XX[AP]' engine.trf | tr -d '\r'
gamut convert engine.trf --edition 26 --to trf 2>/dev/null | grep -E '^2[56]0' | tr -d '\r'
