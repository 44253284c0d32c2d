# An object is a line, of sheets as well, so that several files are JSON Lines; a board is its record.
gamut show --json --board 1 harbour.pbn | python3 -c 'import json, sys
for line in sys.stdin: print(json.loads(line)["kind"], json.loads(line)["board"])'
gamut show --json --round 3 harbour.trf club.trf | python3 -c 'import json, sys
for line in sys.stdin: print(json.loads(line)["sheet"], len(json.loads(line)["rows"]))'
