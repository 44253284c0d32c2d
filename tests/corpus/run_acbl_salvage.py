#!/usr/bin/env python3
"""Damages game files and salvages what is left: run_acbl_salvage.py GAMUT ROOT

A pointer is set to zero: `gamut fix --salvage` must bring the file back byte for byte, in 95 of 100 cases of each file or more,
and `gamut fix` must leave the lists of ranks alone that it cannot see whole. A file is cut: every board and every entry that is
whole in what is left must be in the salvaged file. Bytes are put in, or taken out: nearly all entries, players and boards must come back. A file that nothing is wrong with stays as it is. Samples, sessions that are
made up, and real files where ROOT/../shared/corpus has them: some pointers and cuts of each, all pointers and more cuts with
GAMUT_TESTS=all. No value is printed, since the files are about real people."""
import collections
import json
import pathlib
import random
import re
import sys
import tempfile

from run_acbl_edits import make_session
from run_corpus import Tap, run, wants_all

SAMPLES = ["monday", "howell", "individual", "swiss", "knockout", "handicap", "imps"]
POINTERS_OF_A_KIND = 1  # in each file, where not all are wanted
CUTS = 2
WANTED = 0.95
# Of entries, players and boards, those that were hit included. Of a small sample a single file that is put together wrong is much.
SHIFTED_WANTED, SHIFTED_WANTED_OF_SAMPLES = 0.9, 0.75


def fields(gamut, path):
    for line in run(gamut, "dump", "--json", path).stdout.splitlines():
        row = json.loads(line)
        if "path" in row:
            yield row["path"], row["offset"], bytes.fromhex(row["hex"])


def pointers_in(gamut, path, chance):
    """(kind, offset) of pointers that lead somewhere."""
    kinds, counts = collections.defaultdict(list), {}
    for name, offset, stored in fields(gamut, path):
        if name.endswith(".count"):
            counts[name[:-len(".count")]] = int.from_bytes(stored, "little")
        row = re.match(r"(.*)\.(?:entry|board)-index-row\[(\d+)\]", name)
        if row and int(row[2]) > counts[row[1]]:
            continue  # an index that has shrunk keeps its size: what is left there means nothing
        if re.search(r"_at(\[\d+\])?$", name) and len(stored) == 4 and any(stored):
            kinds[re.sub(r"\[\d+\]", "", name)].append(offset)
    for kind, offsets in sorted(kinds.items()):
        for offset in offsets if wants_all() else chance.sample(offsets, min(POINTERS_OF_A_KIND, len(offsets))):
            yield kind, offset


def salvage(gamut, damaged, output):
    done = run(gamut, "fix", "--salvage", "--json", damaged, "-o", output)
    return done, output.read_bytes() if output.exists() else b""


def try_pointers(gamut, path, folder, chance, tap):
    content, damaged, output = path.read_bytes(), folder / f"damaged{path.suffix}", folder / f"salvaged{path.suffix}"
    missed, silent, total = collections.Counter(), collections.Counter(), 0
    for kind, offset in pointers_in(gamut, path, chance):
        damaged.write_bytes(content[:offset] + bytes(4) + content[offset + 4:])
        output.unlink(missing_ok=True)
        done, now = salvage(gamut, damaged, output)
        total += 1
        missed[kind] += now != content
        silent[kind] += b'"salvage"' not in done.stdout
    rate = 1 - sum(missed.values()) / max(1, total)
    tap.say(rate >= WANTED, f"{path.parent.name}/{path.name}: {total - sum(missed.values())} of {total} lost pointers come back",
            "\n".join(f"{kind}: {times}" for kind, times in missed.items() if times))
    tap.say(not +(silent - missed), f"{path.parent.name}/{path.name}: what was salvaged is said", "\n".join(+silent))


def blocks_of(gamut, path):
    """{name of a board or entry: (where it begins, where it ends)}"""
    spans = {}
    for name, offset, stored in fields(gamut, path):
        block = re.match(r"section\[\d+\]\.(NS|EW|S|W|board)\[\d+\]", name)
        if block:
            first, last = spans.get(block[0], (offset, 0))
            spans[block[0]] = (min(first, offset), max(last, offset + len(stored)))
    return spans


def parts_of(gamut, path):
    """{(section number, board or direction, ordinal): what it says}"""
    parts = {}
    for event in json.loads(run(gamut, "convert", path, "--to", "json", "-o", "-").stdout or b"[]"):
        for section in event.get("bridge", {}).get("sections", []):
            for at, board in enumerate(section.get("boards", []), 1):
                parts[section["number"], "board", at] = json.dumps(board.get("results", []))
            for entry in section.get("entries", []):
                parts[section["number"], entry.get("direction"), entry.get("id")] = json.dumps(
                    [entry.get("players"), entry.get("sum"), entry.get("score"), entry.get("boards"), entry.get("strat")])
    return parts


def try_cuts(gamut, path, folder, chance, tap):
    content, damaged, output = path.read_bytes(), folder / f"damaged{path.suffix}", folder / f"salvaged{path.suffix}"
    spans, before, lost, whole, moved = blocks_of(gamut, path), parts_of(gamut, path), 0, 0, 0
    for _ in range(10 * CUTS if wants_all() else CUTS):
        cut = chance.randrange(2580, len(content))
        damaged.write_bytes(content[:cut])
        output.unlink(missing_ok=True)
        salvage(gamut, damaged, output)
        after = parts_of(gamut, output) if output.exists() else {}
        shown = set(after.values())
        for name, (_, end) in spans.items():
            section, kind, number = re.match(r"section\[(\d+)\]\.(\w+)\[(\d+)\]", name).groups()
            key = int(section), kind, int(number)
            if end <= cut and key in before:
                whole += 1
                lost += before[key] not in shown
                moved += before[key] in shown and after.get(key) != before[key]
    tap.say(not lost, f"{path.parent.name}/{path.name}: {whole} boards and entries that are left of cut files are shown, {moved} not in their place",
            f"{lost} are not")


def told(gamut, path):
    """What the file says of each entry, player and board, by its place."""
    done, found = run(gamut, "convert", path, "--to", "json", "-o", "-"), {}
    records = json.loads(done.stdout or b"[]")
    for event in records if isinstance(records, list) else [records]:
        for section in event.get("bridge", {}).get("sections", []):
            place = event["bridge"].get("number"), section.get("number")
            for at, entry in enumerate(section.get("entries", [])):
                found[(*place, "entry", at)] = {name: value for name, value in entry.items() if name != "players"}
                found.update({(*place, "player", at, number): player for number, player in enumerate(entry.get("players", []))})
            found.update({(*place, "board", at): board for at, board in enumerate(section.get("boards", []))})
    return found


def try_shifts(gamut, path, folder, chance, tap, counts):
    """Some bytes put in, and some taken out."""
    content, damaged, output = path.read_bytes(), folder / f"damaged{path.suffix}", folder / f"salvaged{path.suffix}"
    want = told(gamut, path)
    for way in ("put in", "taken out"):
        for _ in range(10 if wants_all() else 1):
            size, at = chance.randint(1, 64), chance.randrange(10, len(content) - 64)
            damaged.write_bytes(content[:at] + (chance.randbytes(size) + content[at:] if way == "put in" else content[at + size:]))
            output.unlink(missing_ok=True)
            done, _ = salvage(gamut, damaged, output)
            tap.say(done.returncode in (0, 1) and output.exists(), f"{path.name}: {size} bytes {way} at {at:#x}", done.returncode)
            got = told(gamut, output) if output.exists() else {}
            for place, value in want.items():
                counts[way, place[2], got.get(place) == value] += 1


def try_pasted(gamut, path, folder, tap):
    """Text in the middle of a file: all but the block that it is in comes back, and it is said."""
    content, damaged, output = path.read_bytes(), folder / "pasted.aca", folder / "mended.aca"
    damaged.write_bytes(content[:len(content) // 2] + b"PASTED TEXT" + content[len(content) // 2:])
    done, _ = salvage(gamut, damaged, output)
    want, got = told(gamut, path), told(gamut, output)
    missed = [place for place, value in want.items() if got.get(place) != value]
    said = [row for row in json.loads(done.stdout) if row.get("rule") == "acbl.pointer.shifted" and "11 foreign bytes" in row["message"]]
    tap.say(len(missed) <= 1 and len(said) == 1, f"{path.name} with pasted text", (missed, done.stdout.decode()[:500]))


def try_texts(gamut, path, folder, tap):
    """Salvage does at least what fix does: bytes after the end of a text."""
    content, damaged = bytearray(path.read_bytes()), folder / "texts.aca"
    for name, offset, stored in fields(gamut, path):
        if name.endswith(".last") and len(stored) > stored[0] + 2:
            content[offset + len(stored) - 1] = 0x41
    damaged.write_bytes(content)
    fixed, salvaged = folder / "fixed.aca", folder / "salvaged.aca"
    run(gamut, "fix", damaged, "-o", fixed)
    run(gamut, "fix", "--salvage", damaged, "-o", salvaged)
    tap.say(fixed.read_bytes() == salvaged.read_bytes() == path.read_bytes(), f"{path.name}: salvage does what fix does", "they differ")


def try_whole(gamut, path, folder, tap):
    output = folder / f"salvaged{path.suffix}"
    done, now = salvage(gamut, path, output)
    tap.say(b'"salvage"' not in done.stdout and (now == path.read_bytes() or b'"rule"' in done.stdout),
            f"{path.parent.name}/{path.name}: nothing is salvaged from a whole file")


def try_lists(gamut, path, folder, tap):
    """`fix` does not make lists from those who are left when an index is lost."""
    content, damaged, output = path.read_bytes(), folder / "damaged.aca", folder / "fixed.aca"
    places = {name: offset for name, offset, stored in fields(gamut, path)
              if re.search(r"index_at\[\d\]$|entry_at$", name) and any(stored)}
    for name, offset in sorted(places.items())[:40]:
        damaged.write_bytes(content[:offset] + bytes(4) + content[offset + 4:])
        done = run(gamut, "fix", "--json", damaged, "-o", output)
        made = [row for row in json.loads(done.stdout or b"[]") if row.get("rule") == "acbl.ranking.list" and "link" in row.get("message", "")]
        tap.say(not made and output.exists(), f"{path.name} without {name}: lists stay as they are", done.stderr.decode()[:200])


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    corpus = root.parent / "shared" / "corpus" / "acbl"
    real = sorted(path for part in ("nap", "acbldumpphp") for path in (corpus / part).rglob("*.*") if path.suffix.lower().startswith(".ac"))
    if not real:
        print("# the shared corpus is not there: only samples and sessions that are made up are damaged")
    tap = Tap()
    with tempfile.TemporaryDirectory(dir="/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None) as name:
        folder = pathlib.Path(name)
        made_up = [make_session(gamut, root, folder, seed) for seed in range(3)]
        for path in made_up:
            try_lists(gamut, path, folder, tap)
        try_pasted(gamut, root / "samples" / "monday.aca", folder, tap)
        try_texts(gamut, root / "samples" / "monday.aca", folder, tap)
        counts, some = collections.Counter(), 100 if wants_all() else 8
        for path in [root / "samples" / f"{each}.aca" for each in SAMPLES] + random.Random(1).sample(real, min(some, len(real))):
            try_shifts(gamut, path, folder, random.Random(f"shift {path.name}"), tap, counts)
        for way, kind in sorted({(way, kind) for way, kind, _ in counts}):
            back, gone = counts[way, kind, True], counts[way, kind, False]
            wanted = SHIFTED_WANTED if real else SHIFTED_WANTED_OF_SAMPLES
            tap.say(back >= wanted * (back + gone), f"bytes {way}: {back} of {back + gone} of kind {kind} come back", gone)
        for path in [root / "samples" / f"{each}.aca" for each in SAMPLES] + made_up + real:
            chance = random.Random(path.name)
            try_whole(gamut, path, folder, tap)
            try_pointers(gamut, path, folder, chance, tap)
            try_cuts(gamut, path, folder, chance, tap)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
