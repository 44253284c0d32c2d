# The problem is told of the event that has the section, and a path may name the event.
gamut convert howell.aca -o two.json
python3 - <<'END'
import json
events = json.load(open("two.json"))
more = json.load(open("two.json"))[0]
more["bridge"]["sections"][0]["letters"] = "C"
del more["extras"], events[0]["extras"]
json.dump(events + [more], open("two.json", "w"))
END
gamut convert two.json -o two.aca -q
gamut edit two.aca set B/3/board/99 50 -o bad.aca
gamut edit two.aca set C/3/board/7 50 -o good.aca
gamut edit two.aca set 'event[2].C/3/board/7' 50 -o good.aca
gamut edit two.aca set 'event[1].C/3/board/7' 50 -o bad.aca
