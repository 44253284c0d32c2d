cat > odd.json <<'END'
[{"kind": "event", "name": "Odd Pairs", "bridge": {"sections": [{"letters": "A", "boards": [
  {"number": 1, "results": [
    {"sides": [{"entry": 1, "score": 420}, {"entry": 1, "score": -420}]},
    {"sides": [{"entry": 2, "score": 450}, {"entry": 2, "score": -450}]},
    {"sides": [{"entry": 1, "score": 100}, {"entry": 54321, "score": -100}]}]},
  {"number": 2, "results": [
    {"sides": [{"entry": 2, "score": -50}, {"entry": -7, "score": 50}]},
    {"sides": [{"entry": 1, "score": 9999999999999}, {"entry": 2, "score": -110}]}]}]}]}}]
END
gamut convert --complete odd.json -o filled.json
gamut show --sheet movement filled.json
gamut show --sheet travellers filled.json
