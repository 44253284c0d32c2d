#!/usr/bin/env python3
"""Edits every member of every format, one at a time: run_edit.py GAMUT EXCHANGE ROOT [--file FILE]...

No edit may succeed and leave the change unmade: whenever it is accepted, the file that was written must have the value at that
path when it is read again; else it is refused. Asked for are the members that records have and those that the schema knows
besides, with values that are right, at limits, too long and of the wrong type; then byes, games and scores in the words of arbiters
and directors, in the rounds that an event has and after them."""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from run_mutation import Exchange, arranged, changes_of, flatten, from_north, general, is_same, sample_files

BYES = ("zero-bye", "half-bye", "full-bye", "pairing-bye")
RESULTS = {"1-0": ("win", "loss"), "0-1": ("loss", "win"), "1/2": ("draw", "draw"), "1-0f": ("forfeit-win", "forfeit-loss"),
           "*": (None, None)}
TRF = ("06", "16", "draft", "26")
YES = {True: "true", False: "false"}


def as_typed(path):
    """The path as people type it, who count from 1."""
    return re.sub(r"\[(\d+)\]", lambda index: f"[{int(index[1]) + 1}]", path)


def value_at(record, path):
    return flatten(arranged(record)).get(path) if "[" in path and record.get("kind") == "bridge-board" else flatten(record).get(path)


def is_made(before, after, path, value):
    """Whether the record that was read again has the value; tags of boards are sorted when written."""
    found, wanted = from_north(value_at(after, path)), from_north(value)
    if is_same(found, wanted) or str(found) == str(wanted):
        return True
    # A member of an item that writers sort by its name may stand elsewhere now: then the whole record has it once more.
    count = lambda record: sum(is_same(from_north(each), wanted) for each in flatten(record).values())
    return before.get("kind") == "bridge-board" and "[" in path and count(after) > count(before)


def try_members(exchange, path, records, schemas, report):
    seen = set()
    for number, record in enumerate(records):
        schema = schemas.get(record.get("kind"))
        fresh = {general(each) for each in flatten(record)} - seen
        if not schema or not fresh:
            continue
        first = not seen
        seen |= fresh
        present = flatten(record)
        for member, value in changes_of(schema, record):
            if (general(member) not in fresh and member in present) or (member not in present and not first):
                continue
            words = YES[value] if isinstance(value, bool) else str(value)
            answer = exchange.edit(path, f"[{number + 1}].{as_typed(member)}", words)
            report.take(path, member, words, answer, judge(answer, records, number, member, value))


def judge(answer, records, number, member, value):
    """None when all is well, else what is wrong."""
    if answer["written"] > 1:
        return None if answer["message"] else "refused without a reason"
    if answer["read"]:
        return "what was written cannot be read"
    if len(answer["records"]) <= number:
        return "the record is gone"
    return None if is_made(records[number], answer["records"][number], member, value) else (
        f"accepted, and the file has {value_at(answer['records'][number], member)!r}")


# ---- the words of arbiters ----

def cell_of(event, player, turn):
    rounds = next((each.get("rounds", []) for each in event["players"] if each.get("id") == player), [])
    return rounds[turn - 1] if turn <= len(rounds) else {}


def last_paired(event):
    return max((turn for each in event["players"] for turn, cell in enumerate(each.get("rounds", []), 1) if "opponent" in cell), default=0)


def has_bye(event, player, turn, word):
    if cell_of(event, player, turn).get("result") == word:
        return True
    return any(bye.get("kind") == word and player in bye.get("ids", []) and bye.get("round", last_paired(event) + 1) == turn
               and turn > last_paired(event) for bye in event.get("byes", []))


def try_rounds(exchange, path, event, report):
    players = [each["id"] for each in event["players"] if "id" in each]
    planned = max(event.get("rounds", 0), last_paired(event))
    late = next((each["id"] for each in event["players"] if len(each.get("rounds", [])) < last_paired(event)), players[-1])
    for turn in range(1, planned + 3):
        for player in {players[0], players[1], late}:
            for word in BYES:
                answer = exchange.edit(path, f"round/{turn}/{player}", word)
                problem = None
                if answer["written"] <= 1:
                    if turn > event.get("rounds", turn):
                        problem = "accepted after the last round"
                    elif not has_bye(answer["records"][0], player, turn, word):
                        problem = "accepted, and the file has no such bye"
                report.take(path, f"round/{turn}/{player}", word, answer, problem)
        for player in players[:4]:
            cell = cell_of(event, player, turn)
            if cell.get("colour") != "white" or "opponent" not in cell:
                continue
            for word, sides in RESULTS.items():
                answer = exchange.edit(path, f"round/{turn}/{player}-{cell['opponent']}", word)
                had = [cell_of(answer["records"][0], each, turn).get("result") for each in (player, cell["opponent"])] \
                    if answer["written"] <= 1 else list(sides)
                report.take(path, f"round/{turn}/{player}-{cell['opponent']}", word, answer,
                            None if had == list(sides) else f"accepted, and the results are {had}")


# ---- the words of directors ----

def try_sessions(exchange, path, event, report):
    for section in event.get("bridge", {}).get("sections", [])[:1]:
        boards = [each["number"] for each in section.get("boards", [])[:2] if "number" in each]
        for entry in section.get("entries", [])[:2]:
            who = f"{section.get('letters', 'A')}/{ {'ns': 'NS', 'ew': 'EW'}.get(entry.get('direction'), 'NS')}/{entry.get('number')}"
            words = [(f"{who}/board/{board}", value) for board in boards for value in ("+430", "-1100", "ave", "ave+", "late", "99999")]
            words += [(f"{who}/strat", "2"), (f"{who}/adjustment", "1.5"), (f"{who}/player/1/last", "Zabel"), (f"{who}/player/1/last", "Z" * 99)]
            for member, value in words:
                answer = exchange.edit(path, member, value)
                problem = None
                if answer["written"] <= 1 and not answer["changed"]:
                    again = exchange.edit(path, member, value)  # it may have been so before
                    before = flatten(event).values()
                    shown = value.lstrip("+") in map(str, before) or any(word in before for word in (
                        "average", "average-plus", "late-play")) or value == "2" and entry.get("strat") == 2
                    problem = None if shown and again["written"] <= 1 else "accepted, and nothing changed"
                report.take(path, member, value, answer, problem)


class Report:
    def __init__(self):
        self.tried, self.made, self.failed = 0, 0, []

    def take(self, path, member, value, answer, problem):
        self.tried += 1
        self.made += answer["written"] <= 1 and not problem
        if problem:
            self.failed.append(f"{path.name}: {member} = {value[:40]}: {problem}")


def editions(gamut, folder, sample):
    """The tournament in every edition of its format."""
    for edition in TRF:
        out = pathlib.Path(folder) / f"{sample.stem}-{edition}{sample.suffix}"
        subprocess.run([gamut, "convert", sample, "--edition", edition, "-o", out], stderr=subprocess.DEVNULL)
        yield out


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("gamut")
    parser.add_argument("exchange")
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("--file", action="append", type=pathlib.Path)
    options = parser.parse_args()
    schemas = {path.stem: json.loads(path.read_text()) for path in (options.root / "docs/schema").glob("*.json")}
    report = Report()
    with tempfile.TemporaryDirectory(dir="/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None) as folder:
        files = options.file or sample_files(options.root) + [
            each for name in ("club.trf", "harbour-teams.trf") for each in editions(options.gamut, folder, options.root / "samples" / name)]
        exchange = Exchange(options.exchange, folder)
        for number, path in enumerate(files, 1):
            failed, tried = len(report.failed), report.tried
            records = json.loads(subprocess.run([options.gamut, "convert", path, "--to", "json"], stdout=subprocess.PIPE,
                                                stderr=subprocess.DEVNULL).stdout)
            try_members(exchange, path, records, schemas, report)
            events = [each for each in records if each.get("kind") == "event"]
            if len(events) == 1 and events[0].get("players"):
                try_rounds(exchange, path, events[0], report)
            if len(events) == 1:
                try_sessions(exchange, path, events[0], report)
            found = report.failed[failed:]
            print(f"{'not ' if found else ''}ok {number} - every edit of {path.name} is made or refused ({report.tried - tried})")
            for line in found:
                print(f"#   {line}")
            sys.stdout.flush()
    print(f"# {report.tried} edits tried, {report.made} made\n1..{len(files)}")
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
