# An empty board of a match has lost by forfeit; the usual number of boards is even.
printf '%s\n' 'team,name,rating' 'Mill,Abel,2100' 'Mill,Bond,2000' 'Mill,Cole,1900' 'Harbour,Dove,2050' 'Harbour,Ekko,1950' \
    'Harbour,Finn,1850' > teams.csv
gamut event new teams.csv -o cup.trf --title Cup --rounds 1 --tiebreaks MPvGP
sed 2d teams.csv > fewer.csv && sed 3d fewer.csv > fewest.csv
gamut event new fewer.csv -o fewer.trf 2>&1 | grep boards
gamut event new fewest.csv -o fewest.trf 2>&1 | grep boards
gamut event pair cup.trf && gamut event publish cup.trf
gamut event lineup cup.trf Mill 1,0
gamut event results cup.trf '1.1 1-0'
gamut event papers cup.trf matches | sed 's/<[^>]*>/ /g' | grep -e Dove -e Ekko | grep -e ' W ' -e ' B ' | tr -s ' '
