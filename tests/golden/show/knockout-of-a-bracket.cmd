cat > brackets.json <<'END'
[{"kind": "event", "name": "Hall Knockout", "start": "2024-05-02", "teams": true, "bridge": {"type": "teams", "scoring": "knockout",
  "rating": 20, "brackets": 3, "bracket": 2, "strats": [{"letter": "A", "award_factor": "1.0000"}],
  "sections": [{"number": 1, "letters": "T", "maximum": 20,
    "entries": [
      {"id": 1, "number": 41, "entered": 4, "direction": "NS", "strat": 1, "sum": "1.00", "score": "1.00", "final_score": "1.00",
       "ranks": [{"place": 2, "overall_place": 2}], "players": [{"last": "Umber"}, {"last": "Vetch"}, {"last": "Willow"}, {"last": "Yarrow"}]},
      {"id": 2, "number": 42, "entered": 4, "direction": "NS", "strat": 1, "sum": "0.00", "score": "0.00", "final_score": "0.00",
       "ranks": [{"place": 3, "overall_place": 3}], "players": [{"last": "Zephyr"}, {"last": "Alder"}, {"last": "Bramble"}, {"last": "Clover"}]},
      {"id": 3, "number": 43, "entered": 4, "direction": "NS", "strat": 1, "sum": "2.00", "score": "2.00", "final_score": "2.00",
       "ranks": [{"place": 1, "overall_place": 1}], "players": [{"last": "Ember"}, {"last": "Fern"}, {"last": "Gorse"}, {"last": "Hazel"}]},
      {"id": 4, "number": 44, "entered": 4, "direction": "NS", "strat": 1, "sum": "0.00", "score": "0.00", "final_score": "0.00",
       "ranks": [{"place": 4, "overall_place": 4}], "players": [{"last": "Iris"}, {"last": "Jasper"}, {"last": "Linden"}, {"last": "Moss"}]}],
    "team_play": {"rounds": 2, "teams": [
      {"id": 3, "matches": [{"round": 1, "opponent": 44, "imps": 31, "boards": 12, "wins": "1.00"}, {"round": 2, "opponent": 41, "imps": 5, "boards": 12, "wins": "1.00"}]},
      {"id": 4, "last_round": 1, "matches": [{"round": 1, "opponent": 43, "imps": -31, "boards": 12, "wins": "0.00"}, {"round": 2}]},
      {"id": 1, "matches": [{"round": 1, "opponent": 42, "imps": 8, "boards": 12, "wins": "1.00"}, {"round": 2, "opponent": 43, "imps": -5, "boards": 12, "wins": "0.00"}]},
      {"id": 2, "last_round": 1, "matches": [{"round": 1, "opponent": 41, "imps": -8, "boards": 12, "wins": "0.00"}, {"round": 2}]}]}}]}}]
END
gamut convert brackets.json -o brackets.aca 2>/dev/null
gamut show brackets.aca
gamut show brackets.aca --sheet matches
gamut rescore brackets.aca
gamut check brackets.aca
gamut convert brackets.aca --to csv --table matches -o - 2>/dev/null
gamut edit brackets.aca set bridge.sections[1].team_play.teams[1].matches[2].imps -5 set bridge.sections[1].entries[3].ranks[1].place 0 --rescore -o changed.aca
gamut convert brackets.aca --to json -o - | grep -A3 '"round": 2' | tail -n 4
