# Scores without boards: ACBLscore only gave the masterpoints.
gamut convert monday.aca -o hand.json
python3 - <<'END'
import json
events = json.load(open("hand.json"))
section = events[0]["bridge"]["sections"][0]
section.update(boards=[], movement_tables=[], manual=True, boards_posted=0)
for entry in section["entries"]:
    entry.update(boards=0, sum="0.00")
del events[0]["extras"]
json.dump(events, open("hand.json", "w"))
END
gamut convert hand.json -o hand.aca -q
gamut show hand.aca | tail -n 12
gamut rescore hand.aca
gamut check hand.aca
gamut stats hand.aca --top 2
