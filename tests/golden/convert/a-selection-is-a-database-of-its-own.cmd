# of the entities only those that are needed, sorted and counted again; what is about all games is left out
gamut convert village.cbh --games 1,4 -o some.cbh
gamut check some.cbh
gamut info some.cbh | grep -E "games|texts|players|tournaments|teams"
gamut show some.cbh --list players
gamut convert village.cbh --deleted only -o deleted.cbh 2>/dev/null && gamut info deleted.cbh | grep -E "games|players|deleted"
gamut convert village.cbh --where 'result=1-0' -o wins.json && gamut convert wins.json -o wins.cbh && gamut check wins.cbh
gamut show wins.cbh --list tournaments
