#!/usr/bin/env python3
"""Changes single values of game files in JSON and writes them: run_acbl_values.py GAMUT ROOT

Every number and decimal of every record is set to values at and beyond the limits of stored integers, every list grows
beyond the room that the file has. What is written is read back, and must have exactly that change; or nothing is written,
and the message names the path; or a loss names it. Files are the samples, invented, of all kinds of events."""
import copy
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from run_corpus import Tap

SAMPLES = ["monday", "individual", "swiss", "handicap"]
NUMBERS = [-1, 258, 70000, 2 ** 40]
DECIMALS = ["-1", "0.005", "655.36", "5000000000"]
# What follows from its place in a list, or from another member, is not stored by itself: see docs/formats/acblscore.md.
DERIVED = {
    "bridge.number": "says where in the file the event stands",
    "bridge.sections.number": "says where in the file the section stands",
    "bridge.sections": "a copy needs another number",
    "bridge.sections.entries.id": "is the number, too, unless the map says otherwise",
    "bridge.sections.entries.ranks.place": "lists have an order, not numbers",
}


def leaves(value, path=()):
    if isinstance(value, dict):
        for name, member in value.items():
            if name != "extras":
                yield from leaves(member, path + (name,))
    elif isinstance(value, list):
        yield path, value
        for at, item in enumerate(value):
            yield from leaves(item, path + (at,))
    else:
        yield path, value


def plain(path):
    return ".".join(part for part in path if isinstance(part, str))


def spelled(path):
    """As messages spell it: items count from 1."""
    return re.sub(r"\.\[", "[", ".".join(f"[{part + 1}]" if isinstance(part, int) else part for part in path))


def put(tree, path, value):
    for part in path[:-1]:
        tree = tree[part]
    tree[path[-1]] = value


def normal(value):
    """Without extras, and without what the file says by leaving it out."""
    if isinstance(value, dict):
        members = {name: normal(member) for name, member in value.items() if name != "extras"}
        return {name: member for name, member in members.items() if member not in (0, "0", "0.00", False, [], {}, "", "0.0")}
    if isinstance(value, list):
        return [normal(item) for item in value]
    if isinstance(value, str) and re.fullmatch(r"-?\d+(\.\d+)?", value):
        return value.rstrip("0").rstrip(".") if "." in value else value
    return value


def others(value):
    if isinstance(value, bool):
        return []
    if isinstance(value, int):
        return NUMBERS
    if isinstance(value, str) and re.fullmatch(r"-?\d+\.\d+", value):
        return DECIMALS
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [value + [copy.deepcopy(value[-1])] * 30]
    return []


class Trial:
    def __init__(self, gamut, folder):
        self.gamut, self.folder = gamut, folder

    def convert(self, source, target):
        return subprocess.run([self.gamut, "convert", str(source), "-o", str(target)], capture_output=True, text=True, check=False)

    def flaw(self, record, path, value):
        """None, or what is wrong with what became of that value."""
        changed = copy.deepcopy(record)
        put(changed, path, value)
        source, target, back = (self.folder / name for name in ("in.json", "out.aca", "back.json"))
        source.write_text(json.dumps([changed]))
        target.unlink(missing_ok=True)
        done = self.convert(source, target)
        if done.returncode not in (0, 1):
            return None if not target.exists() and spelled(path) in done.stderr else f"exit {done.returncode}: {done.stderr}"
        if spelled(path) in done.stderr:
            return None
        self.convert(target, back)
        if normal(json.loads(back.read_text())[0]) == normal(changed):
            return None
        return f"{json.dumps(value)[:60]} was neither written nor refused"


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2])
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        trial, seen = Trial(gamut, pathlib.Path(folder)), set()
        for name in SAMPLES:
            first = pathlib.Path(folder) / "first.json"
            trial.convert(root / "samples" / f"{name}.aca", first)
            record = json.loads(first.read_text())[0]
            record.pop("extras", None)
            flaws, count = [], 0
            for path, value in leaves(record):
                where = plain(path)
                if where in seen or where in DERIVED or not others(value):
                    continue
                seen.add(where)
                for other in others(value):
                    count += 1
                    flaw = trial.flaw(record, path, other)
                    if flaw:
                        flaws.append(f"{spelled(path)}: {flaw}")
            tap.say(not flaws and count, f"{count} changes of {name}.aca are kept, refused or lost aloud", "\n".join(flaws) or "there are none")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
