# comments of databases have a language; those for all have none. Guiding texts call the languages otherwise.
cat >two.json <<'JSON'
[{"kind": "chess-game", "event": "Village Open", "site": "Elmstead", "date": "2021.03.04", "round": "1", "white": "Ash, Ann",
  "black": "Birch, Tom", "result": "1-0", "moves": [
   {"notes": [{"text": "Preface", "language": "ENG"}, {"text": "Vorwort", "language": "GER"}]},
   {"san": "e4", "notes": [{"nag": 1}, {"text": "Good", "language": "ENG"}, {"text": "Gut", "language": "GER"}, {"text": "1958"}],
    "variations": [[{"san": "d4", "notes": [{"before": "Or", "language": "ENG"}, {"before": "Oder", "language": "GER"}]}]]},
   {"san": "e5"}]},
 {"kind": "guide", "titles": [{"language": "de", "text": "Rundschau"}], "bodies": [{"language": "en", "text": "News"},
  {"language": "de", "text": "Neues"}]}]
JSON
gamut convert two.json -o two.cbh
gamut convert two.cbh --language GER --games 1 --to pgn | tail -n 2
gamut convert two.cbh --language en --to jsonl | cut -d'{' -f1,3-
gamut convert two.cbh --language ENG -o english.cbh; gamut check english.cbh
gamut show english.cbh --record 2
gamut convert two.cbh --language english --to pgn
