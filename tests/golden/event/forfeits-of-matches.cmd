# A match is forfeited as a whole, and that can be taken back; boards have a number or colours.
printf '%s\n' 'team,name,rating' 'Mill,Abel,2100' 'Mill,Bond,2000' 'Harbour,Dove,2050' 'Harbour,Ekko,1950' \
    'Tower,Finn,1850' 'Tower,Gray,1750' 'Rookery,Hart,1650' 'Rookery,Isle,1550' > teams.csv
gamut event new teams.csv -o cup.trf --title Cup --rounds 3 --system team --tiebreaks MPvGP
for boards in 4 bw x WBWX; do
    gamut event set cup.trf boards=$boards && grep ^352 cup.trf
done
gamut event set cup.trf boards=2
gamut event pair cup.trf && gamut event publish cup.trf
gamut event results cup.trf '2 match='
gamut event results cup.trf '2 match'
gamut event results cup.trf '2 match+-' '1 1-0 ='
grep ^330 cup.trf
gamut event results cup.trf '2 match*'
grep ^330 cup.trf
gamut event status cup.trf
gamut event results cup.trf '2 match*'
gamut event results cup.trf '2 = ='
gamut check cup.trf
