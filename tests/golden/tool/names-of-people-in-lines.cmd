printf '%s' '[{"kind": "chess-game", "white": "Ash\nclub.pgn:7: Birch", "black": "Cedar\tDan", "result": "1-0", "moves": [{"san": "e4"}]}, {"kind": "event", "name": "Open\nof 2024"}, {"kind": "bridge-board", "board": 1, "north": "Elm\nFern"}]' > lines.json
gamut find lines.json; gamut show lines.json; gamut stats --table players lines.json
