#!/usr/bin/env python3
"""Bridge sessions made of boards against the totals of the program that wrote them: run_sessions.py GAMUT ROOT

PBN of club programs has the results of all tables beside each board, and the percentages of all pairs in a table of totals. From the results
alone, `convert --as event` must come to the same percentages. The sample is ours; the files of ROOT/../shared/corpus are not."""
import json
import pathlib
import sys

from cross import Tap, run

PERCENTS = ("SessionPercentage", "TotalPercentage", "MeanPercentage") # of several sessions the first is that of this one


def totals_of(boards):
    """What the file says, by pair; empty: it says nothing."""
    for table in (table for board in boards for table in board.get("tables", []) if table["name"] == "TotalScoreTable"):
        names = [column["name"] for column in table["columns"]]
        column = next((name for name in PERCENTS if name in names), None)
        if column:
            cells = [(row["cells"][names.index("PairId")], row["cells"][names.index(column)]) for row in table["rows"]]
            return {int(pair): float(cell) for pair, cell in cells if cell != "-"}
    return {}


def compare(tap, gamut, path):
    boards = json.loads(run(gamut, "convert", path, "--to", "json").stdout)
    has_results = any(table["name"] == "ScoreTable" and len(table["rows"]) > 1 for board in boards for table in board.get("tables", []))
    wanted = totals_of(boards) if has_results else {}
    if not wanted:
        return 0
    events = json.loads(run(gamut, "convert", "--as", "event", path, "--to", "json").stdout)
    entries = [entry for event in events if event["kind"] == "event" for section in event["bridge"]["sections"] for entry in section["entries"]]
    found = {entry.get("printed", entry["number"]): float(entry["percentage"]) for entry in entries if "percentage" in entry}
    # Each board is rounded to a hundredth before the sum, which other programs do not do: the last digit may be another one.
    tap.say(found.keys() == wanted.keys() and all(abs(found[pair] - wanted[pair]) < 0.011 for pair in wanted),
            f"{path.name}: {len(wanted)} percentages are those of the file", wanted, found)
    return len(wanted)


def main(gamut, root):
    tap = Tap()
    root = pathlib.Path(root)
    corpus = root / "../shared/corpus/pbn"
    compare(tap, gamut, root / "samples/pairs.pbn")
    if not corpus.is_dir():
        tap.skip("no real files are at hand")
    else:
        files = [path for path in sorted(corpus.rglob("*.pbn")) if b"[TotalScoreTable" in path.read_bytes()]
        tap.say(sum(compare(tap, gamut, path) for path in files) > 50, "real files have percentages to compare")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
