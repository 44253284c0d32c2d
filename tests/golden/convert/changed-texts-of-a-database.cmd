# what a database that is followed cannot hold is named, too: languages without a number, teams without a .cbj; long texts are kept
gamut convert village.cbh -o v.json
python3 - <<'CHANGE'
import json
games = json.load(open("v.json"))
text = next(each for each in games if each["kind"] == "guide")
text["titles"][0]["language"] = "tlh"
text["bodies"][0]["text"] = "word " * 20000
text["round"] = "700"
text["event"] = "Another Open"
games[0]["tags"]["EventRounds"] = "9"
games[1]["tags"]["EventCategory"] = "300"
games[0]["white"] = "Шахматов, Пётр"
json.dump(games, open("changed.json", "w"))
CHANGE
gamut convert changed.json -o changed.cbh
gamut check changed.cbh
gamut convert changed.cbh -o back.json
gamut diff changed.json back.json | cut -c1-100
rm village.cbj village.cbe village.cbl
gamut convert village.cbh -o old.json
sed -i 's/"tags": {/"tags": {"WhiteTeam": "Rooks", "GameTitle": "One",/' old.json
gamut convert old.json -o old.cbh; ls old.c??
