# Two tables of four had another version of board 1. Each version is scored alone, and neither of them is the right one: two
# scores get 65 and 55 percent of the top of 3, equal ones 60.
gamut convert monday.aca -o fouled.json
python3 - <<'END'
import json
events = json.load(open("fouled.json"))
for result in events[0]["bridge"]["sections"][0]["boards"][0]["results"][2:]:
    for side in result["sides"]:
        side["foul_group"] = 1
json.dump(events, open("fouled.json", "w"))
END
gamut convert fouled.json -o fouled.aca -q
gamut rescore fouled.aca --fix -o scored.aca > /dev/null
gamut show scored.aca --board 1 | tail -n 5
gamut convert scored.aca --to csv --table results -o - -q | cut -d, -f 7-11,24 | head -n 5
gamut dump scored.aca | grep "board.1..result-2.[34]..sides.*raw" | cut -c 20-73
gamut check scored.aca
