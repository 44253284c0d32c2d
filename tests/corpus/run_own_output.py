#!/usr/bin/env python3
"""What Gamut writes passes its own check, one TAP line a conversion: run_own_output.py GAMUT ROOT

Every file of ROOT/samples, and a few of each kind of ROOT/../shared/corpus where that is, is written in every format that can
hold it. The check of the new file finds no error and no warning, but for rules that the check of the old one names too: what
was wrong before may be wrong afterwards."""
import json
import pathlib
import sys
import tempfile

from run_corpus import PARTS, Tap, run

# Samples that show what an option is for are written with it.
OPTIONS = {"few.json": ("--complete",), "ferry.xml": ("--complete",)}
# Of the real files, so many of each folder and of at most so many bytes: the smallest have little to show.
FILES, LARGEST, SMALLEST = 3, 60_000, 2_000
REAL = {".pbn", ".lin", ".pgn", ".trf", ".trfx", ".cbh", ".cbt", ".si4", ".si5", ".aca", ".acm", ".ace"}
# Irregularities that PBN marks, and other formats have no mark for: there they look like mistakes.
MARKS = {"play.revoke": b"^R", "play.lead": b"^L", "auction.insufficient": b"^I", "auction.first": b"^S",
         "event.result.missing": b""}  # a game without a result has none in a tournament, either
# Members of a database that nobody names to mean all of it.
MEMBERS = PARTS - {".cbt"} | {".cba", ".cbc", ".cbe", ".cbg", ".cbj", ".cbl", ".cbm", ".cbp", ".cbs", ".2cbg", ".2cba", ".2lid", ".2lcd", ".2lgd", ".sg4", ".sg5", ".sn4", ".sn5"}


def findings(gamut, path):
    """The rules that errors and warnings speak of, with the first message of each."""
    rows = [json.loads(line) for line in run(gamut, "check", "--json", path).stdout.splitlines()]
    return {row["rule"]: row["message"] for row in reversed(rows) if row.get("severity") in ("error", "warning")}


def judge(tap, gamut, path, name, formats):
    before, bytes_before = findings(gamut, path), path.read_bytes()
    for each in formats:
        with tempfile.TemporaryDirectory() as folder:
            output = pathlib.Path(folder) / ("output." + each["extensions"][0])
            done = run(gamut, "convert", *OPTIONS.get(path.name, ()), path, "--to", each["id"], "-o", output)
            if not output.exists():
                continue  # another kind of record
            if each["id"] == "csv" and output.read_bytes().startswith(b"event,date,session,"):
                # Rankings are for spreadsheets, and said not to be a record when they are read.
                said = findings(gamut, output).get("csv.header.missing", "")
                tap.say("written and cannot be read" in said, f"{name} as csv is known as a table", said)
                continue
            found = {rule: text for rule, text in findings(gamut, output).items()
                     if rule not in before and not (rule in MARKS and MARKS[rule] in bytes_before)}
            tap.say(done.returncode in (0, 1) and not found, f"{name} as {each['id']}", found or done.stderr.decode(errors="replace"))


def real_files(gamut, corpus):
    """Some of every folder that are sound, spread over its sizes, with names that say nothing about people."""
    for folder in sorted(each for each in corpus.iterdir() if each.is_dir() and "damaged" not in each.name):
        files = sorted((each for each in folder.rglob("*") if each.suffix.lower() in REAL
                        and SMALLEST <= each.stat().st_size <= LARGEST), key=lambda each: (each.stat().st_size, str(each)))
        count = 0
        for at in range(FILES):
            part = files[at * len(files) // FILES:(at + 1) * len(files) // FILES]
            sound = next((each for each in part if run(gamut, "check", "--fail-on", "error", each).returncode == 0), None)
            if sound:
                count += 1
                yield f"{folder.name} file {count}", sound


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2])
    formats = [each for each in json.loads(run(gamut, "formats", "--json").stdout) if "write" in each["can"]]
    tap = Tap()
    for path in sorted(each for each in (root / "samples").iterdir() if each.suffix not in MEMBERS):
        judge(tap, gamut, path, path.name, formats)
    corpus = (root / ".." / "shared" / "corpus").resolve()
    if corpus.is_dir():
        for name, path in real_files(gamut, corpus):
            judge(tap, gamut, path, name, formats)
    else:
        tap.say(True, "real files # SKIP there are none beside the project")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
