# Teams are renamed and enter late; a team that is short of players leaves a board empty, and loses it.
printf '%s\n' 'team,name,rating' 'Mill,Abel,2100' 'Mill,Bond,2000' 'Mill,Cole,1900' 'Mill,Cope,1800' 'Harbour,Dove,2050' \
    'Harbour,Ekko,1950' 'Harbour,Eyre,1940' 'Harbour,Esk,1930' > teams.csv
gamut event new teams.csv -o cup.trf --title Cup --rounds 3 > /dev/null 2>&1
gamut event set cup.trf team=Mill name='Mill Town'
gamut event set cup.trf team='Mill Town' name=Harbour
gamut event set cup.trf team=2 rating=2000
gamut event pair cup.trf > /dev/null && gamut event publish cup.trf
gamut event lineup cup.trf 'Mill Town' 0,2,3,4
gamut event status cup.trf --json | grep -A8 -m1 '"boards"'
gamut event results cup.trf '1 1-0 = = ='
gamut event results cup.trf '1.1 -+'
gamut event results cup.trf '1 +- 1-0 = 0-1'
gamut event results cup.trf '1 -+ 1-0 = 0-1'
gamut event status cup.trf
gamut check cup.trf
gamut event add cup.trf team=Tower
gamut event add cup.trf name=Finn rating=1850 team=Tower
gamut event players cup.trf
gamut event pair cup.trf && gamut event publish cup.trf
gamut event lineup cup.trf Tower Finn,0,0,0
gamut event status cup.trf
gamut check cup.trf
