# Numbers, points, ranks and byes of teams that only record 013 names come back from the games.
gamut convert harbour-teams.trf --edition 16 -o old.trf 2>/dev/null
gamut standings old.trf --tiebreaks MPvGP && gamut convert old.trf --edition 26 --audit -o new.trf
grep '^### 3\|^3' new.trf && gamut check new.trf
# In an individual event the teams are for prizes, and stay in the old record.
{ grep -v '^[1-9][4-9]2\|^2' harbour.trf; printf '013 Harbour %27s    2    3\r\n' 1; } > prizes.trf
gamut convert prizes.trf --edition 26 -o new.trf && grep '^013\|^310' new.trf | tr -d '\r'
