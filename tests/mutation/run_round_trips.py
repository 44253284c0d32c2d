#!/usr/bin/env python3
"""Games of databases through every format of databases and PGN: run_round_trips.py GAMUT EXCHANGE ROOT

Each record of the samples, and of the databases and games of ROOT/../shared/corpus where that is there, is written in each format and read back. What
comes back is what was there, or the report of losses names it. Daily these are a dozen records of each file by a seed; with GAMUT_TESTS=all
all of them. At last every database goes through all formats that lose nothing of it, one after the other, as a whole."""
import collections
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from run_mutation import Exchange, flatten, is_covered, is_same

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from tap import Tap, wants_all

TARGETS = ["2cbh", "cbh", "si4", "si5", "pgn"]
SAMPLES = ["village.cbh", "hollow.2cbh", "meadow.si4", "orchard.si5", "club.pgn", "lantern.pgn"]
DOZEN, DAILY = 12, 400_000  # records of a file, and the bytes of files that are read on other days than those with all
UNKNOWN = (None, "", "?", "-", "*", "0", 0, "????.??.??", [], {})
# What a format writes in a form of its own; "limits of comments" and the like are losses that change the notes of moves.
NOTES = ("comments", "moves", "languages")
CLOCK = "moves without capture before the start position"  # the fifth field of a FEN


def meaning(record):
    """A record without extras, and with its tags where all formats have them."""
    record = {name: value for name, value in record.items() if name not in ("extras", "deleted")}
    tags = dict(record.pop("tags", {}))
    tags.pop("SetUp", None)
    tags.pop("ScidFlags", None)
    if tags.get("PlyCount") == str(sum("san" in move for move in record.get("moves", []))):
        del tags["PlyCount"]  # it follows from the moves
    if "Variant" in tags:
        tags["Variant"] = tags["Variant"].lower().replace("fischerandom", "chess960")
    for name in ("white", "black"):  # databases of ChessBase have fields for last and first names
        if name in record:
            record[name] = re.sub(r",\s*", ", ", record[name])
    if "moves" in record:
        record["moves"] = in_order(record["moves"])
    date = record.get("date", "")
    if date and len(date) < 10:
        record["date"] = date + ".??.??"[len(date) - 4:]
    return record | {"tags": tags}


def in_order(moves):
    """Moves whose glyphs are before their comments, as most formats write them."""
    return [move | ({"notes": sorted(move["notes"], key=lambda note: "nag" not in note)} if "notes" in move else {})
            | ({"variations": [in_order(line) for line in move["variations"]]} if "variations" in move else {}) for move in moves]


def skeleton(moves):
    """The moves without their notes."""
    return [(move.get("san") or move.get("uci"), [skeleton(line) for line in move.get("variations", [])]) for move in moves or []]


def differences(record, back, losses):
    """The members that differ and that no loss names."""
    about_notes = any(word in row["category"] for row in losses for word in NOTES)
    before, after = flatten(meaning(record)), flatten(meaning(back))
    if any(row["category"] == CLOCK for row in losses):
        for each in (before, after):
            each["fen"] = " ".join(each["fen"].split()[:4])
    found = []
    for path in before.keys() | after.keys():
        old, new = before.get(path), after.get(path)
        if is_same(new, old) or (old in UNKNOWN and new in UNKNOWN) or is_covered(losses, record, path) or is_covered(losses, back, path):
            continue
        if path.startswith(("moves", "result_after")) and about_notes:
            continue
        found.append(f"{path}: {old!r} becomes {new!r}")
    return sorted(found)


def records_of(gamut, path):
    done = subprocess.run([gamut, "convert", path, "--to", "jsonl", "-o", "-"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    records = [json.loads(line) for line in done.stdout.splitlines()]
    rnd = random.Random(path.name)
    return records if wants_all() or len(records) <= DOZEN else [records[at] for at in sorted(rnd.sample(range(len(records)), DOZEN))]


def try_target(exchange, records, target):
    """(records that came back, what was lost by name, what differs without a word)"""
    kept, lost, flaws = 0, collections.Counter(), []
    for number, record in enumerate(records, 1):
        own = {name: value for name, value in record.items() if name != "extras"}
        answer = exchange(target, [own])
        losses = answer.get("losses") or []
        lost.update({row["category"]: row.get("count", 1) for row in losses})
        if answer["written"] > 1 or len(answer["records"]) != 1:
            if not losses and not answer["findings"] and not answer.get("message"):
                flaws.append(f"record {number} does not come back, without a word")
            continue
        kept += 1
        found = differences(own, answer["records"][0], losses)
        if skeleton(own.get("moves")) != skeleton(answer["records"][0].get("moves")) and not any("moves" in row["category"] for row in losses):
            found.insert(0, "other moves")
        if found:
            flaws.append(f"record {number}: {'; '.join(found[:3])} ({len(found)})")
    return kept, lost, flaws


def files_of(root):
    files = [root / "samples" / name for name in SAMPLES]
    corpus = root.resolve().parent / "shared" / "corpus"
    for pattern in ("chessbase/*/*.cbh", "scid/*.si4", "scid/*.si5", "pgn/**/*.pgn"):
        found = sorted(path for path in corpus.glob(pattern) if path.is_file() and (wants_all() or path.stat().st_size <= DAILY))
        files += found if wants_all() or not pattern.startswith("pgn") else found[::max(1, len(found) // DOZEN)]
    return files, corpus.exists()


def try_whole(tap, gamut, path, folder):
    """The whole database as 2CBH and as JSON of it, and back to its own format: what the first step does not lose stays."""
    first, second = folder / "first.2cbh", folder / "second.2cbh"
    for old in folder.glob("*.2*"):
        old.unlink()
    subprocess.run([gamut, "convert", "-q", path, "-o", first], check=False, capture_output=True)
    subprocess.run([gamut, "convert", "-q", first, "-o", folder / "middle.json"], check=False, capture_output=True)
    subprocess.run([gamut, "convert", "-q", folder / "middle.json", "-o", second], check=False, capture_output=True)
    differ = [each.suffix for each in sorted(folder.glob("first.2*")) if each.read_bytes() != each.with_stem("second").read_bytes()]
    tap.say(first.exists() and not differ, f"{path.parent.name}/{path.name}: as 2CBH it comes back from JSON byte for byte", differ)


def main():
    gamut, program, root = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    tap = Tap()
    files, has_corpus = files_of(root)
    with tempfile.TemporaryDirectory(dir="/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None) as name:
        place = pathlib.Path(name)
        (place / "exchange").mkdir()
        exchange = Exchange(program, str(place / "exchange"))
        for path in files:
            records = records_of(gamut, path)
            for target in TARGETS if records else []:
                kept, lost, flaws = try_target(exchange, records, target)
                tap.say(not flaws, f"{path.parent.name}/{path.name} as {target}: {kept} of {len(records)} records come back, or it is named what does not",
                        "\n".join(flaws[:8]))
                if lost:
                    print(f"#   named: {', '.join(f'{category} {count}' for category, count in sorted(lost.items()))}")
            if records and path.suffix == ".cbh":
                try_whole(tap, gamut, path, place)
    if not has_corpus:
        tap.skip("real databases: there is no ../shared/corpus")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
