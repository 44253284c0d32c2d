# Three tables of a Mitchell, three boards, scored by hand (Law 78A: a point for each pair that is beaten, half a point for each with the
# same score; top 2). North-South scores: board 1: 420, 420, 450 of pairs 1, 2, 3; board 2: 110, -100, -100; board 3: -620, -90, 50.
# So North-South have 0.5 + 2 + 0, 0.5 + 0.5 + 1 and 2 + 0.5 + 2; East-West what is left of each: pair 1 1.5 + 1.5 + 1, pair 2 0 + 1.5 + 2,
# pair 3 1.5 + 0 + 0. Out of 6.
python3 - <<'END' > session.json
import json
meetings = {(1, 1): (1, 1), (2, 1): (2, 2), (3, 1): (3, 3), (1, 2): (3, 2), (2, 2): (1, 3), (3, 2): (2, 1),
            (1, 3): (2, 3), (2, 3): (3, 1), (3, 3): (1, 2)}  # table, round: East-West, board
scores = {1: (420, 420, 450), 2: (110, -100, -100), 3: (-620, -90, 50)}
boards = {number: [] for number in scores}
for (table, round_), (other, board) in meetings.items():
    score = scores[board][table - 1]
    boards[board].append({"round": round_, "table": table, "sides": [{"entry": table, "score": score}, {"entry": other, "score": -score}]})
print(json.dumps([{"kind": "event", "name": "Porch Pairs", "start": "2024-05-03", "bridge": {"type": "pairs", "scoring": "matchpoints",
      "sections": [{"boards": [{"number": number, "results": results} for number, results in boards.items()]}]}}]))
END
gamut convert --complete session.json -o session.aca
gamut rescore session.aca
gamut convert session.aca --to json 2>/dev/null | python3 -c '
import json, sys
for entry in json.load(sys.stdin)[0]["bridge"]["sections"][0]["entries"]:
    print(entry["direction"], entry["number"], entry.get("sum"), entry.get("percentage"), [rank.get("place") for rank in entry.get("ranks", [])])'
