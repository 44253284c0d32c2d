for file in club.pgn village.cbh harbour.pbn harbour.lin harbour.rbn harbour.dup pairs.pbn monday.aca howell.aca imps.aca swiss.aca harbour.trf harbour-teams.trf autumn.cbt; do
    rm -f one.db; gamut collect -d one.db --quiet $file
    gamut convert -d one.db -o again.jsonl && gamut diff $file again.jsonl && echo $file is the same
done
