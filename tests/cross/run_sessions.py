#!/usr/bin/env python3
"""Bridge sessions made of boards against the totals of the program that wrote them: run_sessions.py GAMUT ROOT

PBN of club programs has the results of all tables beside each board, and the percentages of all pairs in a table of totals. From the results
alone, `convert --as event` must come to the same percentages. The sample is ours; the files of ROOT/../shared/corpus are not. Sessions that
are made here, with boards that were not played at every table, are added up in fractions; what they are in other formats agrees, and
`rescore` agrees with itself."""
import decimal
import fractions
import json
import pathlib
import random
import re
import sys
import tempfile

from cross import Tap, run

PERCENTS = ("SessionPercentage", "TotalPercentage", "MeanPercentage") # of several sessions the first is that of this one


def totals_of(boards):
    """What the file says, by pair; empty: it says nothing."""
    for table in (table for board in boards for table in board.get("tables", []) if table["name"] == "TotalScoreTable"):
        names = [column["name"] for column in table["columns"]]
        column = next((name for name in PERCENTS if name in names), None)
        if column:
            cells = [(row["cells"][names.index("PairId")], row["cells"][names.index(column)]) for row in table["rows"]]
            return {int(pair.lstrip("A")): float(cell) for pair, cell in cells if cell != "-"}
    return {}


def percentages_of(gamut, path):
    """By pair, as the session that the file is made into has them; texts."""
    events = json.loads(run(gamut, "convert", "--as", "event", path, "--to", "json").stdout)
    entries = [entry for event in events if event["kind"] == "event" for section in event["bridge"]["sections"] for entry in section["entries"]]
    return {entry.get("printed", entry["number"]): entry["percentage"] for entry in entries if "percentage" in entry}


def compare(tap, gamut, path):
    boards = json.loads(run(gamut, "convert", path, "--to", "json").stdout)
    has_results = any(table["name"] == "ScoreTable" and len(table["rows"]) > 1 for board in boards for table in board.get("tables", []))
    wanted = totals_of(boards) if has_results else {}
    if not wanted:
        return 0
    found = {pair: float(text) for pair, text in percentages_of(gamut, path).items()}
    tap.say(found.keys() == wanted.keys() and all(abs(found[pair] - wanted[pair]) < 0.006 for pair in wanted),
            f"{path.name}: {len(wanted)} percentages are those of the file", wanted, found)
    return len(wanted)


# ---- sessions made here ----

def make_session(chance):
    """A PBN of 24 boards and 16 pairs, some results of which are missing, and what every pair has by the laws, as fractions."""
    tables, shares = 8, {pair: [] for pair in range(1, 17)}
    text = "% PBN 2.1\n% EXPORT\n"
    for board in range(1, 25):
        pairs = list(shares)
        chance.shuffle(pairs)
        results = [(pairs[2 * i], pairs[2 * i + 1], chance.choice((-100, -50, 110, 140, 420, 450))) for i in range(tables)]
        missing = chance.choice((0, 1, 2, 3))
        played = [score for _, _, score in results[missing:]]
        text += f'[Event "Fractions"]\n[Site "?"]\n[Date "2026.03.02"]\n[Board "{board}"]\n[Scoring "MP;MP1"]\n'
        text += '[ScoreTable "Round\\2R;Table\\2R;PairId_NS\\2R;PairId_EW\\2R;Score_NS\\6R"]\n'
        for table, (ns, ew, score) in enumerate(results):
            text += f"{board:2} {table + 1:2} {ns:2} {ew:2} {'A' if table < missing else score}\n"
            won = fractions.Fraction(sum((score > other) + (score >= other) for other in played) * tables, len(played)) - 1
            share = fractions.Fraction(1, 2) if table < missing else won / (2 * (tables - 1))
            shares[ns].append(share)
            shares[ew].append(1 - share)
        text += "\n"
    return text, {pair: 100 * sum(of) / len(of) for pair, of in shares.items()}


def rounded(percentage):
    """As people print it: halves up."""
    return str(decimal.Decimal((percentage * 200 + 1) // 2) / 100) if percentage.denominator > 1 else str(percentage)


def compare_made(tap, gamut, folder, seed):
    text, exact = make_session(random.Random(seed))
    source = folder / f"made{seed}.pbn"
    source.write_text(text)
    wanted = {pair: decimal.Decimal(rounded(of)) for pair, of in exact.items()}
    scored = folder / f"scored{seed}.pbn"
    run(gamut, "rescore", source, "-o", scored)
    for name in "event.json", "session.aca", "back.pbn":
        run(gamut, "convert", "--as", "event", folder / "event.json" if name == "back.pbn" else source, "-o", folder / name)
    for path in source, folder / "event.json", folder / "session.aca", folder / "back.pbn", scored:
        found = {pair: decimal.Decimal(of) for pair, of in percentages_of(gamut, path).items()}
        tap.say(found == wanted, f"seed {seed}: {path.name} has the percentages of the fractions", wanted, found)
        checks = run(gamut, "rescore", path).stdout.decode()
        differences = [int(count) for count in re.findall(r"(\d+) different", checks)]
        tap.say(not any(differences) and (differences or path == source), f"seed {seed}: {path.name} is as it is scored", "0 different", checks)
    for path in scored, folder / "back.pbn":
        totals = totals_of(json.loads(run(gamut, "convert", path, "--to", "json").stdout))
        tap.say(totals == {pair: float(of) for pair, of in wanted.items()}, f"seed {seed}: the totals of {path.name} are these", wanted, totals)


def main(gamut, root):
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(4):
            compare_made(tap, gamut, pathlib.Path(folder), seed)
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
