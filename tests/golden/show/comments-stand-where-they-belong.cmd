cat > x.json <<'END'
{"kind": "chess-game", "white": "Ashdown, Vera", "black": "Birch, Tom", "result": "*", "moves": [
  {"notes": [{"before": "before all"}, {"text": "of the start"}]},
  {"san": "e4", "notes": [{"before": "before e4"}, {"text": "after e4"}, {"command": "mark", "value": ""}], "variations": [
    [{"san": "d4", "notes": [{"before": "before d4"}, {"after": "between"}]}], [{"san": "c4"}]]},
  {"san": "e5", "notes": [{"before": "before e5"}, {"after": "at the end"}], "variations": [["c5", "Nf3"]]}]}
END
gamut show --record 1 x.json
gamut convert x.json --to pgn -o -
