#!/usr/bin/env python3
"""Every number that is shown in two places is the same in both: run_agree.py GAMUT [--all] [WORD...]

Places are the terminal, JSON and CSV of the tool, the page of `gamut report`, the answers of `gamut serve`, what the page puts on the clipboard,
the questions that a collection answers, and Python. The samples are compared, and of the files in ../shared/corpus some that a seed chooses
(--all: all of them). A contradiction is named with both places and both values. With words only files with one of them in their path."""
import collections
import csv
import decimal
import io
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
for folder in ("tools", "tests/browser", "tests/serve"):
    sys.path.insert(0, str(ROOT / folder))
from serving import Server
from tap import Tap, wants_all
from unpack import blocks

SEED = 27
CHOSEN = {"acbl": 5, "trf": 12, "pbn": 4, "pgn": 3, "usebio": 2, "lin": 1}  # files of each folder of the corpus, every day
LARGE = 400_000  # bytes: larger files only with --all
TOGETHER = 40  # files of one page
RECORDS_MOST = 60  # of a file that are compared one by one


class Contradictions(list):
    """What was compared, and what differs."""

    def __init__(self):
        super().__init__()
        self.compared = 0

    def same(self, what, one, other):
        self.compared += 1
        if one != other:
            self.append(f"{what}: {one!r} and {other!r}")
        return one == other


class Tool:
    def __init__(self, gamut, folder):
        self.gamut, self.folder = str(pathlib.Path(gamut).resolve()), pathlib.Path(folder)

    def run(self, *words, stdin=None):
        return subprocess.run([self.gamut, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, timeout=600,
                              input=stdin, env=dict(os.environ, LC_ALL="C.UTF-8", ASAN_OPTIONS="detect_leaks=0"))

    def text(self, *words):
        return self.run(*words).stdout.decode("utf-8", "replace")

    def json(self, *words):
        """None: the command has no answer for this file."""
        answer = self.text(*words)
        try:
            return json.loads(answer) if answer.strip() else None
        except json.JSONDecodeError:
            return [json.loads(line) for line in answer.splitlines() if line.strip()]

    def rows(self, *words):
        return list(csv.DictReader(io.StringIO(self.text(*words))))


class Python:
    """The package for Python, in a process of its own: Debian's, for which `./dev wheel` builds it."""

    def __init__(self, python, folder):
        self.python, self.folder = python, folder

    @staticmethod
    def find(folder):
        """None: it is not built."""
        wheels = sorted((ROOT / "build" / "wheel").glob("gamut*.whl"), key=lambda file: file.stat().st_mtime)
        python = Python("/usr/bin/python3", folder / "python")
        if wheels:
            zipfile.ZipFile(wheels[-1]).extractall(python.folder)
        return python if python.ask("print(gamut.__name__)") else None

    def ask(self, program, *words):
        done = subprocess.run([self.python, "-c", f"import gamut, json, sys; {program}", *map(str, words)], capture_output=True, check=False, timeout=600,
                              env=dict(os.environ, PYTHONPATH=str(self.folder)))
        return done.stdout.decode()

    def stats(self, files):
        return json.loads(self.ask("print(json.dumps(gamut.stats(sys.argv[1:]), default=str))", *files))


def number(value):
    """As a number, whatever its spelling: "3.0" is 3; None: it is none."""
    try:
        return decimal.Decimal(str(value))
    except decimal.InvalidOperation:
        return None


def by_names(value):
    """Files by their names: a page leaves out the folder that they have in common."""
    if isinstance(value, dict):
        return {key: pathlib.PurePath(one).name if key in ("file", "counted") and isinstance(one, str) else by_names(one) for key, one in value.items()}
    return [by_names(one) for one in value] if isinstance(value, list) else value


def is_in_order(line, values):
    """Whether the line of a terminal has these values one after the other."""
    at = 0
    for value in values:
        found = line.find(value, at)
        if found < 0:
            return False
        at = found + len(value)
    return True


# ---- tournaments ----

def compare_tournament(found, tool, path, at, records, record):
    """Standings of the command, of the sheet, of the page and of its other sheets; `at` is the record's number from 0."""
    sheets = record.get("tournament") or {}
    rows = (sheets.get("standings") or {}).get("rows") or []
    if not rows:
        return
    known = (record.get("standings") or {}).get("competitors") or []
    found.same("rows of the standings and of their account on the page", [(row["id"], row["rank"]) for row in rows],
               [(one["id"], one["rank"]) for one in known])
    for row, one in zip(rows, known):
        name = f"{row['name']} ({row['id']})"
        found.same(f"{name}: points of standings and account", number(row.get("points")), number(one.get("points")))
        for tie in one.get("tiebreaks", []):
            found.same(f"{name}: {tie['code']} of standings and account", str(row.get(tie["code"])), str(tie.get("value") or "-"))
        for told in one.get("explained", []):
            if told["code"] == "PTS":
                found.same(f"{name}: points and their account", number(one.get("points")), number(told.get("value")))
    if len({row["id"] for row in rows}) < len(rows):
        return  # a number that two have names nobody
    ranks = {row["id"]: row["rank"] for row in rows}
    points = {row["id"]: number(row.get("points")) for row in rows}
    is_of_teams = (record.get("standings") or {}).get("teams")
    for row in (sheets.get("crosstable") or {}).get("rows") or []:
        found.same(f"rank of {row['id']} in standings and crosstable", ranks.get(row["id"]), row.get("rank"))
        shown = [number(row[key]) for key in ("points", "match_points", "game_points") if key in row]
        found.same(f"points of {row['id']} in standings and crosstable", True, points.get(row["id"]) in shown)
    progress = (sheets.get("progress") or {}).get("rows") or []
    for row in progress:
        last = [key for key in row if key.startswith("after_")][-1:]
        if last and last[0] == f"after_{sheets['standings']['rounds']}":
            found.same(f"rank of {row['id']} in standings and progress", ranks.get(row["id"]), row[last[0]])
    for card in [] if is_of_teams else sheets.get("cards") or []:
        found.same(f"rank of {card['id']} in standings and card", ranks.get(card["id"]), card.get("rank"))
        found.same(f"points of {card['id']} in standings and card", points.get(card["id"]), number(card.get("points")))
    if records == 1:
        compare_standings_command(found, tool, path, sheets["standings"], known)


def compare_standings_command(found, tool, path, sheet, known):
    shown = tool.json("show", "--sheet", "standings", "--json", path)
    if isinstance(shown, dict):
        found.same("standings of `show --json` and of the page", shown.get("rows"), sheet["rows"])
    asked = tool.json("standings", "--json", path)
    asked = asked[0] if isinstance(asked, list) and asked else asked
    if isinstance(asked, dict):
        found.same("`standings --json` and the page", [(one["id"], one["rank"], one.get("points")) for one in asked["competitors"]],
                   [(one["id"], one["rank"], one.get("points")) for one in known])
    lines = tool.text("show", "--sheet", "standings", "--width", "400", path).splitlines()
    start = next((i for i, line in enumerate(lines) if line.lstrip().startswith("Rank")), None)
    for row, line in zip(sheet["rows"], lines[start + 1:] if start is not None else []):
        found.same(f"the line of {row['id']} in the terminal and the page", True,
                   is_in_order(line, [str(row["rank"]), str(row["id"]), str(row.get("points", ""))]))


# ---- bridge sessions ----

def cells_of_travellers(sheets):
    """What each pair got on each board, by section, direction and number."""
    cells = {}
    for sheet in sheets:
        for row in sheet["rows"] if sheet["sheet"] == "travellers" else []:
            for side, direction in (("ns", "NS"), ("ew", "EW")):
                if row.get(side) is not None and row.get(f"points_{side}") is not None:
                    cells.setdefault((sheet.get("section"), str(row[side]), str(sheet["board"])), set()).add((direction, number(row[f"points_{side}"])))
    return cells


def compare_session(found, tool, path, records, record):
    sheets = record.get("sheets") or []
    places = {}
    for sheet in sheets:
        for row in sheet["rows"] if sheet["sheet"] == "rankings" else []:
            places[(sheet.get("section"), sheet.get("direction"), str(row.get("number")))] = row
    cells = cells_of_travellers(sheets)
    for sheet in sheets:
        key = (sheet.get("section"), sheet.get("direction"))
        for row in sheet["rows"]:
            if sheet["sheet"] == "recap":
                compare_recap_row(found, key, row, places, cells)
            elif sheet["sheet"] == "overall":
                compare_overall_row(found, row, places)
        if sheet["sheet"] == "travellers":
            scores = collections.Counter(row["score"] for row in sheet["rows"] if isinstance(row.get("score"), int))
            found.same(f"frequencies of board {sheet['board']} and its results", dict(scores),
                       {one["score"]: one["count"] for one in sheet.get("frequencies", [])})
        if sheet["sheet"] == "matches":
            outcomes = [{"won": float(row.get("wins", 0)) >= 0.5, **({"margin": abs(row["imps"])} if "imps" in row else {})}
                        for row in sheet["rows"]]
            found.same(f"outcomes of team {sheet['team']} and its matches", outcomes, sheet.get("outcomes"))
    compare_leaders(found, record, sheets)
    if records == 1 and sheets:
        for name in sorted({sheet["sheet"] for sheet in sheets}):
            told = tool.json("show", "--sheet", name, "--json", path)
            if isinstance(told, dict) and "sheets" in told:
                # The page has counts beside the rows and draws the hands; the bracket of a knockout is a sheet of `show` alone.
                plain, shown = ([{key: value for key, value in sheet.items() if key not in ("frequencies", "outcomes", "deal", "dealer", "hands", "vulnerable")}
                                 for sheet in several if sheet["sheet"] == name] for several in (sheets, told["sheets"]))
                found.same(f"`show --sheet {name} --json` and the page", shown, plain)
        compare_terminal(found, tool, path, [sheet for sheet in sheets if sheet["sheet"] == "rankings"])


def compare_recap_row(found, key, row, places, cells):
    who = f"{key[0]} {key[1] or ''} {row.get('number')}"
    ranked = places.get((*key, str(row.get("number"))))
    if ranked:
        for member in ("score", "percentage"):
            found.same(f"{member} of {who} in rankings and recap", ranked.get(member), row.get(member))
    for name, value in row.items():
        if name.startswith("board_") and number(value) is not None:
            met = cells.get((key[0], str(row.get("number")), name[6:]))
            if met:
                found.same(f"board {name[6:]} of {who} in recap and traveller", True,
                           any(points == number(value) and direction in (key[1] or direction) for direction, points in met))


def compare_overall_row(found, row, places):
    words = str(row.get("entry", "")).split()
    key = (words[0], words[1] if len(words) == 3 else None, words[-1]) if len(words) in (2, 3) else None
    ranked = places.get(key) or places.get((key[0], "", key[2])) if key else None
    for member in ("score", "final_score", "percentage", "masterpoints", "players") if ranked else ():
        found.same(f"{member} of {row['entry']} in overall and rankings", row.get(member), ranked.get(member))


def compare_leaders(found, record, sheets):
    """The first three of the overall ranking, or of every section and direction."""
    overall = [sheet for sheet in sheets if sheet["sheet"] == "overall" and sheet["rows"][0].get("rank") is not None][:1]
    lists = overall or [sheet for sheet in sheets if sheet["sheet"] == "rankings"]
    found.same("lists on the card and of the session", [one["title"] for one in record.get("leaders", [])], [one["title"] for one in lists])
    for leaders, sheet in zip(record.get("leaders", []), lists):
        for one, row in zip(leaders["rows"], sheet["rows"]):
            found.same(f"leader on the card and in {sheet['title']}", one["name"], row.get("players") or row.get("entry") or f"No {row.get('number')}")
            found.same(f"score of {one['name']} on the card and in {sheet['title']}", True,
                       one.get("score") in (row.get("final_score"), row.get("percentage"), row.get("score")))
        found.same(f"leaders on the card and rows in {sheet['title']}", len(leaders["rows"]), min(3, len(sheet["rows"])))


def compare_terminal(found, tool, path, rankings):
    lines = tool.text("show", "--width", "400", path).splitlines()
    for sheet in rankings:
        start = next((i for i, line in enumerate(lines) if line.strip() == sheet["title"]), None)
        if not found.same(f"{sheet['title']} in the terminal", True, start is not None):
            continue
        for row, line in zip(sheet["rows"], lines[start + 2:]):
            values = [str(row[key]) for key in ("place", "number", "players", "score", "percentage", "masterpoints") if key in row]
            found.same(f"{sheet['title']}: the line of {row.get('number')} has {values}", True, is_in_order(line, values))


# ---- games and boards ----

TRIVIAL = {"number", "extras", "offset"}


def without_extras(value):
    if isinstance(value, dict):
        return {key: without_extras(one) for key, one in value.items() if key not in TRIVIAL and one not in (None, "", [], {})}
    return [without_extras(one) for one in value] if isinstance(value, list) else value


def plain_member(record, member):
    """Hands are the same whoever's comes first, and PBN has no tabs in values."""
    value = without_extras(record.get(member))
    value = " ".join(value.split()) if isinstance(value, str) else value
    if member == "deal" and isinstance(value, str) and value[1:2] == ":":
        hands, first = value[2:].split(), "NESW".find(value[0])
        return [hands[(seat - first) % 4] for seat in range(4)] if len(hands) == 4 else value
    return value


def compare_clipboard(found, tool, record, plain, at):
    """The text on the clipboard, read alone, is the record that it was copied from."""
    kind = "pgn" if record["kind"] == "chess-game" else "pbn"
    answer = tool.run("convert", "-q", "--from", kind, "--to", "jsonl", "--canonical", "-", stdin=record["spelling"].encode()).stdout.decode()
    again = [json.loads(line) for line in answer.splitlines() if line.strip()]
    if found.same(f"records on the clipboard of record {at + 1}", 1, len(again)):
        for member in ("event", "site", "date", "round", "white", "black", "result", "board", "west", "north", "east", "south", "dealer",
                       "vulnerable", "deal", "scoring", "declarer", "contract", "tricks"):
            if member in plain and not (kind == "pbn" and member == "result"):  # which has several spellings
                found.same(f"{member} of record {at + 1} in the file and on the clipboard", plain_member(plain, member),
                           plain_member(again[0], member))


def compare_records(found, tool, path, records):
    wanted = [at for at, record in enumerate(records[:RECORDS_MOST]) if record.get("spelling")]
    if not wanted:
        return
    answer = tool.text("convert", "-q", "--to", "jsonl", "--canonical", "-o", "-", path)
    plain = [json.loads(line) for line in answer.splitlines() if line.strip()]
    if len(plain) != len(records):
        return
    for at in wanted[:6]:
        compare_clipboard(found, tool, records[at], plain[at], at)


def compare_plain_matchpoints(tool, folder):
    """Boards whose Scoring is a plain MP have the same points as those that say MP1, which `rescore` finds right (PBN 4.2.3)."""
    found = Contradictions()
    sample, plain = ROOT / "samples" / "pairs.pbn", folder / "plain.pbn"
    lines = [line if not line[:1] == " " or len(line.split()) != 10 else " ".join(line.split()[:6])
             for line in sample.read_text().replace("MP;MP1", "MP").splitlines()]
    plain.write_text("\n".join(lines).replace(";MP_NS\\5R;MP_EW\\5R;Percentage_NS\\6R;Percentage_EW\\6R", "") + "\n")
    found.same("the points of the sample that are not right", [], [one for one in tool.json("rescore", "--json", sample)["checks"] if one["total"] != one["equal"]])
    sheets = [[[number(row.get("points_ns")), number(row.get("points_ew"))] for sheet in tool.json("show", "--sheet", "travellers", "--json", path)["sheets"]
               for row in sheet["rows"]] for path in (sample, plain)]
    found.same("points of MP;MP1 and of MP", sheets[0], sheets[1])
    found.same("that there are points", True, any(points is not None for row in sheets[1] for points in row))
    return found


# ---- one file in all places ----

def compare_file(tool, path, entry, records, events, lists, answers):
    """`entry` is the file in the index of the page; `answers` are those of the server."""
    found = Contradictions()
    info = tool.json("info", "--json", path)
    info = info[0] if isinstance(info, list) and info else info
    if isinstance(info, dict) and entry.get("info"):
        for name, value in info.items():
            if name != "file":
                found.same(f"{name} of `info --json` and of the page", value, entry["info"].get(name))
    found.same("records of the index and of the page", entry["records"], len(records))
    if lists:
        found.same("rows of the lists and records", sum(len(one["rows"]) for one in lists["lists"] if one), len(records))
    totals = [entry.get(key) for key in ("errors", "warnings", "notes")]
    if isinstance(info, dict) and entry.get("info"):
        lines = tool.run("check", "--json", path).stdout.decode("utf-8", "replace").splitlines()
        counts = collections.Counter(json.loads(line).get("severity") for line in lines if line.startswith("{"))
        if sum(counts.values()) < 1000 and not entry.get("cut"):
            found.same("findings of `check --json` and of the page", totals, [counts[word] for word in ("error", "warning", "note")])
    for at, record in enumerate(records[:RECORDS_MOST]):
        if record["kind"] == "event":
            compare_session(found, tool, path, len(records), record)
            compare_tournament(found, tool, path, at, len(records), record)
    for event in events:
        compare_tournament(found, tool, path, 0, 0, event)
        compare_session(found, tool, path, 0, event)
    compare_records(found, tool, path, records)
    compare_served(found, entry, records, events, lists, answers)
    return found


def compare_served(found, entry, records, events, lists, answers):
    if answers is None:
        return
    served, served_list, served_records, served_events = answers
    for name in ("errors", "warnings", "notes", "records"):
        if name in served:
            found.same(f"{name} of the page and of the server", entry.get(name), served[name])
    if served.get("info") and entry.get("info"):
        found.same("info of the page and of the server", {key: value for key, value in entry["info"].items() if key != "file"},
                   {key: value for key, value in served["info"].items() if key != "file"})
    if lists and served_list:
        found.same("lists of the page and of the server", lists["lists"], served_list["lists"])
    for at, record in served_records.items():
        page = {key: value for key, value in records[at].items() if key != "solved"}
        found.same(f"record {at + 1} of the page and of the server", page, {key: value for key, value in record.items() if key != "solved"})
    if served_events is not None:
        found.same("tournaments of the page and of the server", events[:3], served_events)


# ---- many files together ----

def compare_season(found, statistics):
    """The race and the trends add up to what the list of players says."""
    players = {row["key"]: row for row in statistics.get("players", []) if "key" in row}
    season = statistics.get("season") or {}
    for row in season.get("race", []):
        player = players.get(row["key"])
        if player:
            found.same(f"masterpoints of {row['name']} among players and in the race", player["masterpoints"], row["masterpoints"])
            found.same(f"sessions of {row['name']} among players and in the race", player["sessions"], row["sessions"])
        found.same(f"the last total of {row['name']} and the masterpoints", row["totals"][-1][1], row["masterpoints"])
        found.same(f"the sessions of {row['name']} in the race and their number", len(row["totals"]), row["sessions"])
    for row in season.get("trends", []):
        player = players.get(row["key"])
        if player:
            found.same(f"average of {row['name']} among players and in the trends", player.get("average"), row["average"])
            best = max(number(value) for _, value in row["percentages"])
            found.same(f"best of {row['name']} among players and in the trends", number(player.get("best")), best)
    if season:
        found.same("sessions of the season and of the totals", len(season["sessions"]), statistics["totals"]["sessions"])
        ranks = [number(row["masterpoints"]) for row in season["race"]]
        found.same("the race in the order of its masterpoints", ranks, sorted(ranks, reverse=True))
        for row in season["race"]:
            found.same(f"rank of {row['name']} and those before", row["rank"], 1 + sum(other > number(row["masterpoints"]) for other in ranks))


def compare_statistics(tool, files, page, served, python):
    found = Contradictions()
    told, page, served = by_names(tool.json("stats", "--json", *files)), by_names(page), by_names(served)
    if not isinstance(told, dict):
        return found
    for name, rows in told.items():
        if name in page and isinstance(rows, list):
            found.same(f"{name} of `stats --json` and of the page", rows[:1000], page[name][:1000])
    found.same("totals of `stats --json` and of the page", told.get("totals"), page.get("totals"))
    for name, rows in told.items():
        if isinstance(rows, list) and rows and name not in ("copies", "payoffs"):
            listed = tool.rows("stats", "--table", name, "--csv", *files)
            if found.same(f"rows of {name} as JSON and as CSV", len(rows), len(listed)):
                for row, line in zip(rows, listed):
                    numbers = sorted(str(number(value)) for value in row.values() if not isinstance(value, list) and number(value) is not None)
                    cells = [str(number(value)) for value in line.values() if number(value) is not None]
                    found.same(f"numbers of {row.get('name')} in {name} as JSON and as CSV", True, set(cells) <= set(numbers))
    compare_season(found, page)
    if served is not None:
        found.same("what the files say together, on the page and by the server", page, served)
    if python is not None:
        answer = by_names(python.stats(files))
        for name, rows in told.items():
            found.same(f"{name} of `stats --json` and of Python", rows, answer.get(name))
    return found


def compare_collection(tool, files, folder):
    """Totals and partnerships of a collection are those of the files."""
    found = Contradictions()
    store = folder / "agree.db"
    done = tool.run("collect", "-d", store, "--json", *files)
    if done.returncode == 2:
        return None
    told = tool.json("stats", "--json", *files) or {}
    kept = tool.json("stats", "--json", store) or {}
    totals = {key: value for key, value in told.get("totals", {}).items()}
    found.same("totals of `stats` over files and over their collection", totals, kept.get("totals"))
    for name in ("players", "partnerships", "openings", "results", "contracts"):
        if name in told and name in kept:
            plain = [{key: value for key, value in row.items() if key != "file"} for row in told[name]]
            again = [{key: value for key, value in row.items() if key != "file"} for row in kept[name]]
            found.same(f"{name} over files and over their collection", sorted(map(str, plain)), sorted(map(str, again)))
    pairs = {row["Pair"]: row for row in tool.json("query", "-d", store, "--json", "--report", "partnership-results", "--top", "100000") or []}
    by_name = collections.defaultdict(list)
    for row in told.get("partnerships", []):
        if "sessions" in row:
            by_name[" - ".join(sorted(row["name"].split(" - ")))].append(row)
    for name, rows in by_name.items():
        report = pairs.get(name) or pairs.get(rows[0]["name"])
        if len(rows) != 1 or not report or str(rows[0]["name"]).count(" - ") != 1:
            continue
        row = rows[0]
        found.same(f"sessions of {name} in stats and partnership-results", row["sessions"], report["Sessions"])
        found.same(f"masterpoints of {name} in stats and partnership-results", number(row["masterpoints"]), number(report["Masterpoints"]))
        for member, column in (("average", "Average"), ("best", "Best")):
            if row.get(member) is not None:
                found.same(f"{member} of {name} in stats and partnership-results", number(row[member]), number(report[column]))
    return found


# ---- copies ----

def compare_copies(tool, folder):
    """A copy and a corrected copy of a session count once, in every place, and that is said."""
    found = Contradictions()
    first, again, better = folder / "a" / "monday.aca", folder / "b" / "monday.aca", folder / "c" / "monday.aca"
    for path in (first, again, better):
        path.parent.mkdir()
    first.write_bytes((ROOT / "samples" / "monday.aca").read_bytes())
    again.write_bytes(first.read_bytes())
    tool.run("edit", first, "set", "A/NS/3/board/7", "+430", "--rescore", "--modified", "2024-03-05 10:00:00", "-o", better)
    alone = tool.json("stats", "--json", better)
    for order in ((first, again, better), (better, again, first), (again, better, first)):
        together = tool.run("stats", "--json", *order)
        answer = json.loads(together.stdout)
        for name in ("players", "partnerships", "payoffs", "rounds", "tables", "totals"):
            found.same(f"{name} of the newest copy and of all", alone[name], answer[name])
        found.same("what counts", {str(better)}, {one["counted"] for one in answer["copies"]})
        found.same("how many copies are named", 2, len(answer["copies"]))
        said = together.stderr.decode()
        found.same("that it is said", (1, 1), (said.count("is there more than once"), said.count("has the same bytes as")))
    # Without a word of the file about its time, the time of the file decides.
    silent = folder / "c" / "silent.aca"
    tool.run("edit", first, "set", "A/NS/3/board/7", "+430", "--rescore", "-o", silent)
    os.utime(first, (1_000_000_000, 1_000_000_000))
    found.same("what counts by the times of the files", [str(silent)], [one["counted"] for one in tool.json("stats", "--json", first, silent)["copies"]])
    silent.unlink()
    store = folder / "copies.db"
    if tool.run("collect", "-d", store, first, again, better).returncode != 2:
        rows = tool.json("query", "-d", store, "--json", "--report", "partnership-results")
        found.same("partnerships of a collection with copies", {row["name"]: number(row["average"]) for row in alone["partnerships"]},
                   {next(name["name"] for name in alone["partnerships"] if set(name["name"].split(" - ")) == set(row["Pair"].split(" - "))):
                    number(row["Average"]) for row in rows})
        found.same("sessions of each", {1}, {row["Sessions"] for row in rows})
        copies = tool.json("query", "-d", store, "--json", "--report", "session-copies")
        copies = copies if isinstance(copies, list) else [copies]
        found.same("copies that the collection names", {"c/monday.aca"}, {"/".join(row["Counted"].split("/")[-2:]) for row in copies})
        boards = tool.json("query", "-d", store, "--json", "--report", "pair-against-field", "pair=")
        found.same("boards of pair-against-field and of stats", sum(row["boards"] for row in alone["payoffs"]), sum(row["Boards"] for row in boards))
    return found


# ---- all of it ----

def corpus_files(words):
    """The samples, and of the corpus all, or as many as a day allows; None: there is no corpus."""
    samples = [path for path in sorted((ROOT / "samples").iterdir())
               if path.suffix in (".aca", ".bws", ".trf", ".pgn", ".pbn", ".lin", ".rbn", ".cbh", ".json", ".jsonl")]
    corpus = ROOT.parent / "shared" / "corpus"
    chosen, choice = [], random.Random(SEED)
    for folder, count in CHOSEN.items():
        skipped = {".md", ".tsv", ".gz", ".json", ".txt"}
        files = [path for path in sorted((corpus / folder).rglob("*")) if path.is_file() and path.suffix.lower() not in skipped] if corpus.is_dir() else []
        if not wants_all():
            files = [path for path in files if path.stat().st_size <= LARGE]
            files = sorted(choice.sample(files, min(count, len(files))))
        chosen.append(files)
    groups = [samples, *chosen]
    if words:
        groups = [[path for path in group if any(word in str(path) for word in words)] for group in groups]
    return groups, corpus.is_dir()


def ask_server(server, at, entry, records):
    """Of each file what the page has of it: the file, its list, some records, tournaments."""
    served = server.get(f"file/{at}")
    rows = server.get(f"list/{at}") if records else None
    some = [0, len(records) // 2, len(records) - 1] if records else []
    return served, rows, {number_: server.get(f"record/{at}/{records[number_]['number']}") for number_ in some}, \
        [server.get(f"event/{at}/{number_ + 1}") for number_ in range(min(3, len(server.get(f"events/{at}"))))] if entry.get("events") else None


def compare_group(tap, tool, files, folder, python):
    page = folder / "page.html"
    done = tool.run("report", "-q", "--no-bytes", "--solve", "none", "-o", page, *files)
    if not page.exists():
        tap.say(False, f"a page of {len(files)} files", done.stderr.decode()[:400])
        return
    parts = dict(blocks(page.read_text(encoding="utf-8")))
    page.unlink()
    index = parts["index"]
    try:
        server = Server(tool.gamut, [*files], folder)
    except AssertionError:
        server = None
    try:
        for at, (path, entry) in enumerate(zip(files, index["files"])):
            records = [record for start in entry.get("chunks", []) for record in parts[f"records/{at}/{start}"]]
            answers = ask_server(server, at, entry, records) if server and entry.get("info") else None
            found = compare_file(tool, path, entry, records, parts.get(f"events/{at}", []), parts.get(f"list/{at}"), answers)
            tap.say(not found, f"{path.parent.name}/{path.name}: {found.compared} numbers are the same everywhere", *found)
        if len(files) > 1 and "statistics" in parts:
            together = server.get("statistics") if server else None
            found = compare_statistics(tool, files, parts["statistics"], together, python)
            tap.say(not found, f"{len(files)} files together: {found.compared} numbers are the same everywhere", *found)
    finally:
        if server:
            server.__exit__()


def main():
    words = [word for word in sys.argv[2:] if not word.startswith("--")]
    tap = Tap()
    groups, has_corpus = corpus_files(words)
    if not has_corpus:
        tap.skip("../shared/corpus is not here")
    with tempfile.TemporaryDirectory() as place:
        tool, folder = Tool(sys.argv[1], place), pathlib.Path(place)
        python = Python.find(folder)
        if not python:
            tap.skip("Python: the package is not built here (./dev wheel)")
        if not words or "copies" in words:
            (folder / "copies").mkdir()
            found = compare_copies(tool, folder / "copies")
            tap.say(not found, f"copies of a session: {found.compared} numbers are those of the newest", *found)
            found = compare_plain_matchpoints(tool, folder)
            tap.say(not found, f"plain matchpoints: {found.compared} numbers are the same everywhere", *found)
        for group in groups:
            for start in range(0, len(group), TOGETHER):
                compare_group(tap, tool, group[start:start + TOGETHER], folder, python)
            if group:
                (folder / "store").mkdir(exist_ok=True)
                for old in (folder / "store").iterdir():
                    old.unlink()
                found = compare_collection(tool, group, folder / "store")
                if found is None:
                    tap.skip("collections: they are not built in")
                else:
                    tap.say(not found, f"{len(group)} files and their collection: {found.compared} numbers are the same", *found)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
