# Of facts that stand in a file twice, one is changed at a time; each change is found.
cat > change.py <<'PYTHON'
import json, subprocess, sys
sample, changes = sys.argv[1], sys.argv[2:]
rows = [json.loads(line) for line in subprocess.run(["gamut", "dump", "--json", sample], capture_output=True, text=True).stdout.splitlines()]
places = {row["path"]: row["offset"] for row in rows if "path" in row}
for change in changes:
    path, by = change.split("=")
    data = bytearray(open(sample, "rb").read())
    data[places[path]] = (data[places[path]] + int(by)) % 256
    open("changed.aca", "wb").write(data)
    found = subprocess.run(["gamut", "check", "--json", "changed.aca"], capture_output=True, text=True).stdout.splitlines()
    print(path, sorted({json.loads(line)["rule"] for line in found if "rule" in json.loads(line)}))
PYTHON
python3 change.py monday.aca 'event[1].number=1' 'event[1].rating_again=1' 'event[1].rating_third=1' 'event[1].session_again=1' \
    'event[1].session=1' 'event[1].by_age=16' 'event[1].maximum=1' 'event[1].boards=1' 'section[1].boards=1' 'section[1].average=1' \
    'section[1].highest_pair=1' 'section[1].section-rest[2].top_again=1' 'section[1].mitchell-map[1].start[1].of[1]=1' \
    'section[1].boards.section=1' 'section[1].movement.section=1' 'section[1].movement.tables=1' 'section[1].movement.rounds=1' \
    'section[1].board[1].sides=1' 'section[1].board[1].result-2[1].round=1' 'section[1].board[1].result-2[1].table=1' \
    'section[1].NS.players=1' 'section[1].NS.first[1].entry=1' 'section[1].NS[1].ranks[1].next.entry=1' \
    'section[1].NS[1].player[1].session_awards.parts[1].masterpoints=1' 'section[1].NS[1].player[1].has_key=1'
python3 change.py swiss.aca 'section[1].team[1].rounds=1' 'section[1].team[1].team-match[1].opponent=1' \
    'section[1].team[1].team-match[1].boards=1' 'section[1].teams.teams=1'
