# A tie, a pair that fills in, and one that has no rank.
gamut show monday.aca --width 100
gamut edit monday.aca set A/EW/2/adjustment 2 set bridge.sections[1].entries[1].ineligible yes --rescore -o other.aca > /dev/null
gamut show other.aca | tail -n 13
gamut convert monday.aca -o unranked.json
python3 - <<'END'
import json
events = json.load(open("unranked.json"))
for entry in events[0]["bridge"]["sections"][0]["entries"][:3]:
    del entry["ranks"]
json.dump(events, open("unranked.json", "w"))
END
gamut show unranked.json | tail -n 12 | head -n 6
