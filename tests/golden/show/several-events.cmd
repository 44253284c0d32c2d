gamut convert autumn.cbt harbour.trf harbour-teams.trf monday.aca howell.aca -o all.json 2>/dev/null
gamut show all.json | grep -v '^  ' | cut -c 1-40
gamut show --sheet standings --where 'event~harbour' all.json
