# what would be read as something else is named by its member; an asterisk after a result that is none is no second result
cat > odd.json <<'RECORDS'
[{"kind": "chess-game", "event": "Cup", "white": "Fern, Lea", "black": "Oak, Jan", "result": "1-0 forfeit",
  "moves": [{"san": "e4", "notes": [{"command": "two words"}, {"command": "emt", "value": "a]b"}, {"command": "clk", "value": "0:05:00"}]},
            {"san": "e5", "notes": [{"nag": 300}, {"nag": 14}, {"nag": 18}]}]},
 {"kind": "chess-game", "event": "Cup", "result": "1-0", "ending": "White wins", "fen": "nowhere", "moves": [{"san": "e4"}]},
 {"kind": "chess-game", "event": "Cup", "result": "1-0", "tags": {"Variant": "Hare and hounds"}, "moves": [{"san": "e4"}]}]
RECORDS
gamut convert odd.json -o odd.pgn
gamut convert odd.pgn --to json | grep ending
gamut convert odd.json -o odd.cbh
gamut convert odd.cbh --to pgn | grep e5
cat > odd-event.json <<'RECORDS'
[{"kind": "event", "name": "A title of more than forty characters, such as this one", "country": "XYZ", "start": "2021-13-45",
  "end": "5021-01-01", "rounds": 300, "latitude": 48.2, "tie_breaks": ["BH", "chessbase:7"], "pace": "classical"}]
RECORDS
gamut convert odd-event.json -o event.cbt
