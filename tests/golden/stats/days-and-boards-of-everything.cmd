# The days are those of all records, and a board without a result is a board: as info counts them.
gamut stats monday.aca howell.aca harbour.trf club.pgn harbour.pbn --json | python3 -c 'import json, sys
stats = json.load(sys.stdin); print(stats["days"], stats["totals"]["boards"], stats["totals"]["games"], stats["totals"]["sessions"])'
gamut info harbour.pbn | grep boards
