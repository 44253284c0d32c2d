cat > bam.json <<'END'
[{"kind": "event", "name": "Barn Teams", "start": "2024-05-04", "bridge": {"type": "pairs", "scoring": "board-a-match",
  "sections": [{"boards": [
    {"number": 1, "results": [
      {"round": 1, "table": 1, "sides": [{"entry": 1, "score": 420}, {"entry": 2, "score": -420}]},
      {"round": 1, "table": 2, "sides": [{"entry": 2, "score": 450}, {"entry": 1, "score": -450}]}]},
    {"number": 2, "results": [
      {"round": 1, "table": 1, "sides": [{"entry": 1, "score": -50}, {"entry": 2, "score": 50}]},
      {"round": 1, "table": 2, "sides": [{"entry": 2, "score": -50}, {"entry": 1, "score": 50}]}]}]}]}}]
END
gamut convert --complete bam.json -o bam.aca 2>/dev/null
gamut rescore bam.aca
gamut show --sheet travellers bam.aca
