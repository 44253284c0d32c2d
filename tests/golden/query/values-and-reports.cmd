gamut collect -d all.db club.pgn village.cbh harbour.pbn pairs.pbn monday.aca howell.aca harbour.trf --quiet
gamut query -d all.db --report head-to-head player=ashdown; echo $?
gamut query -d all.db --report head-to-head player=ashdown opponent=birch
gamut query -d all.db --report player-career player=birch
gamut query -d all.db --report top-players --since 2022 --csv
gamut query -d all.db --report opening-results
gamut query -d all.db --report event-standings event=harbour | head -n 4
gamut query -d all.db --report partnership-results --top 2
gamut query -d all.db --report pair-against-field pair='Ada Abbot' | head -n 3
gamut query -d all.db --report damaged-files
gamut query -d all.db --report duplicate-games
gamut query -d all.db 'SELECT :a + :b AS sum' a=1 b=2
gamut query -d all.db 'SELECT :a' b=2; gamut query -d all.db 'SELECT 1' b=2; gamut query -d all.db --report none; gamut query -d all.db 'SELECT 1' word; gamut query -d all.db; gamut query 'SELECT 1'; gamut query -d none.db 'SELECT 1'; echo $?
gamut query -d all.db --report merges --state accepted || echo $?
