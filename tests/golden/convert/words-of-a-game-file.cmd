gamut convert monday.aca -o words.json
grep -E '"(rating|club_session|game_type|status|names_entered|colour_index|reason)"' words.json | sort | uniq -c
sed 's/"rating": "club masterpoint"/"rating": 1/; s/"status": "scored, all posted"/"status": 3/' words.json > numbers.json
gamut convert numbers.json -o again.aca
cmp monday.aca again.aca && echo "numbers are read as well"
gamut edit monday.aca set bridge.handicap_type "matchpoints, one ranking" set bridge.rating 20 -o other.aca
gamut convert other.aca --where 'bridge.rating="NAP club level"' --to json -o - | grep '"handicap_type"'
sed 's/"rating": "club masterpoint"/"rating": "club master"/' words.json > slip.json
gamut convert slip.json -o slip.aca
