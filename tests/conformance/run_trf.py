#!/usr/bin/env python3
"""The summary lines that FIDE's draft of 2024 prints for seven of fifty teams, made from the other records: run_trf.py GAMUT

The tournament is built so that it says what the examples say: players with their opponents, colours and results, teams with
their byes, line-ups and a forfeited match. Written in the draft edition the tool must come to the same lines 801 and 802, in the
columns that the draft defines; checking finds nothing to correct in them, and a wrong one is found."""
import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from tap import Tap

BOARDS, MEMBERS, TEAMS = 4, 5, 50
# Number, short name, match points, game points, rounds: opponent, colour, results by board, places in the roster;
# or the letter of a bye. The fifth round is given by its game points only: the boards are ours.
EXAMPLES = [
    (3, "GEO", 19, "32.5", ["F", (16, "w", "11=0", "1254"), (11, "b", "0=11", "5234"), (6, "w", "=1=0", "1234"),
                            (8, "b", "=100", "1234")]),
    (15, "BUL", 12, "24.0", [(2, "b", "==10", "1234"), "Z", (29, "w", "10=1", "1234"), "H", "H"]),
    (22, "SVK", 20, "32.0", [(10, "w", "====", "1234"), (12, "b", "1101", "1254"), (13, "w", "1100", "1234"),
                             (8, "b", "00=1", "1235"), (37, "w", "=110", "1234")]),
    (23, "CZE", 9, "22.5", [(11, "b", "0110", "1234"), (10, "b", "====", "1234"), (5, "w", "==0=", "1234"),
                            (33, "w", "++++", "1234"), (38, "w", "=110", "1234")]),
    (26, "SLO", 9, "19.5", [(38, "b", "====", "1234"), (36, "w", "1=10", "1234"), "H", (17, "b", "0=10", "1254"),
                            (1, "b", "=100", "1234")]),
    (33, "COL", 9, "19.5", [(46, "w", "110=", "1234"), (25, "b", "====", "1254"), (24, "w", "10==", "1234"),
                            (23, "b", "----", "    "), (21, "b", "=100", "1234")]),
    (39, "PHI", 14, "27.5", ["H", "H", (32, "w", "1100", "1234"), (31, "b", "0===", "1234"), (42, "w", "1100", "1234")]),
]
ANSWER = {"1": "0", "0": "1", "=": "="}
POINTS = {"1": 2, "=": 1, "+": 2}


def member(team, place):
    return (team - 1) * MEMBERS + int(place)


def seat(cells, team, other, colour, results, places, number):
    """Enters a match board by board into the records of both teams; the other one sits in its order."""
    for board, result in enumerate(results):
        is_white = (colour == "w") == (board % 2 == 0)
        one = member(team, places[board]) if places[board].strip() else None
        two = member(other, board + 1)
        if one and result == "+":
            cells[one][number] = ("0000", "w" if is_white else "b", result)  # nobody of the others came
        elif one:
            cells[one][number] = (two, "w" if is_white else "b", result)
            cells[two].setdefault(number, (one, "b" if is_white else "w", ANSWER[result]))


def build():
    cells = {player: {} for player in range(1, TEAMS * MEMBERS + 1)}
    special = []
    for team, _, _, _, rounds in EXAMPLES:
        for number, entry in enumerate(rounds):
            if isinstance(entry, str):
                special.append(f"330 {entry} {number + 1:03} {team:03}")
                continue
            other, colour, results, places = entry
            seat(cells, team, other, colour, results, places, number)
            if results == "++++":
                special.append(f"340 +- {number + 1:03} {team:03} {other:03}")
            elif list(places) != sorted(places):
                ids = " ".join(f"{member(team, place):04}" for place in places)
                special.append(f"300 {number + 1:03} {team:03} {other:03} {ids}")
    return cells, special


def player_line(player, cells):
    line = f"001 {player:4}      Player {player:<26} 2000".ljust(80) + " 0.0".rjust(4) + " " + "   1"
    for number in range(5):
        other, colour, result = cells.get(number, ("0000", "-", "Z"))
        line += f"  {other:>4} {colour} {result}"
    return line


def team_line(team):
    known = {row[0]: row for row in EXAMPLES}
    _, nick, match_points, game_points, _ = known.get(team, (team, f"T{team}", 0, "0.0", []))
    roster = "".join(f" {member(team, place):4}" for place in range(1, MEMBERS + 1))
    return f"310 {team:3} {'Team':<32} {nick:<5} {2000:6} {match_points:4} {game_points:>6} {1:3} {roster}"


def tournament():
    cells, special = build()
    lines = ["012 Fifty teams", "092 FIDE_TEAM", "XXR 14", "352 WBWB"]
    lines += [player_line(player, cells[player]) for player in cells]
    lines += [team_line(team) for team in range(1, TEAMS + 1)]
    return "".join(line + "\r\n" for line in [*lines, *special])


# ---- the lines of the draft, in its columns: $T = 2, $M = 2, $G = 4, four boards ----

def board_summary(team, nick, match_points, game_points, rounds):
    line = f"801 {team:02}  {nick:<5} {match_points:02} {game_points:>4}"
    for entry in rounds:
        if isinstance(entry, str):
            line += f"{'':7}{entry * BOARDS} {'':4}"
        else:
            line += f"  {entry[0]:02} {entry[1]} {entry[2]} {entry[3]}"
    return line.rstrip()


def team_summary(team, nick, match_points, game_points, rounds):
    words = {"F": ("FPB", "4.0"), "H": ("HPB", "2.0"), "Z": ("ZPB", "0.0")}
    line = f"802 {team:3} {nick:<6} {match_points:4} {game_points:>6}"
    for number, entry in enumerate(rounds):
        line += "  " if number else " "
        if isinstance(entry, str):
            line += f"{words[entry][0]}   {words[entry][1]:>4} "
            continue
        points = sum(POINTS.get(result, 0) for result in entry[2]) / 2
        line += f"{entry[0]:3} {entry[1]} {points:4.1f}{'f' if entry[2] in ('++++', '----') else ' '}"
    return line.rstrip()


def findings(gamut, path, rule):
    done = subprocess.run([gamut, "check", "--json", path], capture_output=True, text=True, check=False)
    return [row for row in map(json.loads, done.stdout.splitlines()) if row.get("rule") == rule]


def main():
    gamut, tap = sys.argv[1], Tap()
    with tempfile.TemporaryDirectory() as folder:
        plain, full = pathlib.Path(folder) / "plain.trf", pathlib.Path(folder) / "full.trf"
        plain.write_bytes(tournament().encode())
        subprocess.run([gamut, "convert", "--canonical", "--edition", "draft", plain, "-o", full], check=False)
        lines = full.read_text().splitlines()
        for example in EXAMPLES:
            for code, expected in (("801", board_summary(*example)), ("802", team_summary(*example))):
                key = f"{code} {example[0]:02}" if code == "801" else f"{code} {example[0]:3}"
                found = [line for line in lines if line.startswith(key + " ")]
                tap.say(found == [expected], f"{code} of {example[1]}", "\n".join([expected, *found]))
        tap.say(not findings(gamut, full, "trf.summary.differs"), "the lines agree with the other records")
        wrong = full.read_text().replace("801 22  SVK   20 32.0  10 w ====", "801 22  SVK   20 32.0  10 w 1===")
        full.write_text(wrong)
        tap.say(len(findings(gamut, full, "trf.summary.differs")) == 1, "a wrong line is found")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
