cat > swiss.json <<'END'
[{"kind": "event", "name": "Hall Swiss", "start": "2024-05-02", "teams": true, "bridge": {"type": "teams", "scoring": "victory-points",
  "sections": [{"letters": "T",
    "entries": [{"players": [{"last": "Umber"}, {"last": "Vetch"}, {"last": "Willow"}, {"last": "Yarrow"}]},
                {"players": [{"last": "Zephyr"}, {"last": "Alder"}, {"last": "Bramble"}, {"last": "Clover"}]}],
    "team_play": {"teams": [{"matches": [{"opponent": 2, "imps": 12, "boards": 7}, {"opponent": 2, "imps": -3, "boards": 7}]},
                            {"matches": [{"opponent": 1, "imps": -12, "boards": 7}, {"opponent": 1, "imps": 3, "boards": 7}]}]}}]}}]
END
gamut convert --complete swiss.json -o swiss.aca
gamut check swiss.aca
gamut rescore swiss.aca
gamut show --sheet matches swiss.aca
