# Of a session that is there twice the one that was saved last counts, to a fraction of a second, else the first: in collections as well.
gamut convert -q monday.aca -o m.json
touch -d '2024-03-05 12:00:00.25' monday.aca m.json
gamut stats m.json monday.aca --table sessions --csv | cut -d, -f1,2
gamut collect -q -d a.db m.json monday.aca; gamut query -d a.db --report session-copies --csv
touch -d '2024-03-05 12:00:00.75' monday.aca
gamut stats m.json monday.aca --table sessions --csv | cut -d, -f1,2
gamut collect -q -d b.db m.json monday.aca; gamut query -d b.db --report session-copies --csv
