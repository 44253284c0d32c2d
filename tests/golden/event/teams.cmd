# Teams have line-ups, and matches of several boards.
printf '%s\n' 'team,name,rating' 'Mill,Abel,2100' 'Mill,Bond,2000' 'Mill,Cole,1900' 'Harbour,Dove,2050' 'Harbour,Ekko,1950' \
    'Tower,Finn,1850' 'Tower,Gray,1750' 'Rookery,Hart,1650' 'Rookery,Isle,1550' > teams.csv
gamut event new teams.csv -o cup.trf --title Cup --rounds 3 --json | grep -e '"teams"' -e '"text"' -e '"done"'
gamut event pair cup.trf
gamut event publish cup.trf
gamut event lineup cup.trf Mill Abel,Cole
gamut event lineup cup.trf Mill Cole,Abel
gamut event lineup cup.trf Mill Dove,Abel
gamut event lineup cup.trf Mill 1,0 --json | grep '"done"'
gamut event undo cup.trf
gamut event results cup.trf '1 1-0 =' '2 0-1 1-0'
gamut event results cup.trf '2.2 ='
gamut event status cup.trf
gamut event pair cup.trf
gamut event publish cup.trf
gamut event results cup.trf '1 match-+' '2 = ='
gamut event status cup.trf
gamut event withdraw cup.trf Rookery
gamut event add cup.trf name=Judd rating=1400 team=Tower
gamut event add cup.trf name=Kent rating=1400
gamut event results cup.trf '3 1-0'
gamut check cup.trf
