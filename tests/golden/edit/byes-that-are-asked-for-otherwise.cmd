# Whoever asks for another bye is in one list only, also when he asks twice; one who comes after all is in none. A round that is paired stays.
sed '/^240/d' club.trf > open.trf
gamut edit open.trf set round/5/1 half-bye set round/5/3 half-bye set round/5/1 zero-bye set round/5/1 zero-bye -q -o open.trf
grep '^240' open.trf
gamut edit open.trf set round/5/1 none set round/5/3 none -q -o open.trf
sed '/^240/d' club.trf | cmp - open.trf
gamut edit open.trf set round/2/1 none -o open.trf
gamut pair club.trf -o paired.trf > /dev/null
gamut edit paired.trf set round/4/7 none -o paired.trf
gamut edit paired.trf set round/4/7 zero-bye -q -o paired.trf
grep '^240' paired.trf; grep '^001    7' paired.trf
# A team, and a file in which a player has asked for two.
sed "s/^142 3/142 4/" harbour-teams.trf > longer.trf
gamut edit longer.trf set round/4/team/2 half-bye set round/4/team/2 zero-bye -q -o teams.trf
diff longer.trf teams.trf
gamut edit teams.trf set round/4/team/2 none -q -o teams.trf
cmp longer.trf teams.trf
printf '240 H   5    1    2\r\n240 Z   5    3    2\r\n' | cat club.trf - > two.trf
gamut check two.trf
