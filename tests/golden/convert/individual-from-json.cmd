cat > alone.json <<'END'
[{"kind": "event", "name": "Porch Individual", "start": "2024-05-03", "bridge": {"type": "individual",
  "sections": [{"boards": [
    {"number": 1, "results": [
      {"round": 1, "table": 1, "sides": [{"entry": 1, "score": 420}, {"entry": 1, "score": -420}, {"entry": 1, "score": 420}, {"entry": 1, "score": -420}]},
      {"round": 1, "table": 2, "sides": [{"entry": 2, "score": 170}, {"entry": 2, "score": -170}, {"entry": 2, "score": 170}, {"entry": 2, "score": -170}]}]},
    {"number": 2, "results": [
      {"round": 2, "table": 1, "sides": [{"entry": 1, "score": -50}, {"entry": 2, "score": 50}, {"entry": 2, "score": -50}, {"entry": 1, "score": 50}]},
      {"round": 2, "table": 2, "sides": [{"entry": 2, "score": 90}, {"entry": 1, "score": -90}, {"entry": 1, "score": 90}, {"entry": 2, "score": -90}]}]}]}]}}]
END
gamut convert --complete alone.json -o alone.aca
gamut check alone.aca
gamut rescore alone.aca
