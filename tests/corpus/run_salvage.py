#!/usr/bin/env python3
"""Damages ChessBase databases and brings them back: run_salvage.py GAMUT ROOT

The samples are damaged record by record, and databases of ROOT/../shared/corpus, where that is there, at seeded places; with
GAMUT_TESTS=all at many more. Salvage gives back the moves and annotations; fix destroys nothing, and what it does not know stays
marked. The files are only read."""
import json
import pathlib
import random
import struct
import sys
import tempfile

from run_corpus import Tap, findings, run, siblings, wants_all
from run_databases import same_members

RECORD = 46
LEAST = 0.98  # of the games come back with their annotations
LOST_MOST = 50  # records at a time
SMALL = 400  # games: larger databases are for GAMUT_TESTS=all
SEEDS = 20  # with it


def told(gamut, path):
    """What the moves, annotations and texts of each record are, by number; headers apart."""
    records = []
    for line in run(gamut, "convert", path, "--to", "jsonl", "-o", "-").stdout.splitlines():
        row = json.loads(line)
        records.append({name: row.get(name) for name in ("kind", "moves", "fen", "titles", "bodies")})
    return records


def copy_to(place, path, but=()):
    place.mkdir()
    for each in siblings(path):
        if each.is_file() and each.suffix.lower() not in but:
            (place / each.name).write_bytes(each.read_bytes())
    return place / path.name


def zeros(rnd, record):
    return bytes(len(record))


def garbage(rnd, record):
    return rnd.randbytes(len(record))


def shifted(rnd, record):
    """Bytes of the same file, from elsewhere than they belong."""
    return record[23:] + record[:23]


def lose_records(rnd, path, numbers, make):
    index = bytearray(path.read_bytes())
    for number in numbers:
        at = number * RECORD
        index[at:at + RECORD] = make(rnd, bytes(index[at:at + RECORD]))
    path.write_bytes(index)


def blobs(path):
    """The bytes of every game and text that the .cbh points to."""
    index, store, found = path.read_bytes(), path.with_suffix(".cbg").read_bytes(), []
    for at in range(RECORD, len(index) - RECORD + 1, RECORD):
        place, = struct.unpack(">I", index[at + 1:at + 5])
        head, = struct.unpack(">I", store[place:place + 4].rjust(4, b"\0"))
        found.append(store[place:place + (head & (0x7fffffff if index[at] & 2 else 0xffffff))])
    return found


def check_salvage(tap, gamut, name, want, damaged, place):
    """`want` comes back, and the result is a sound database that needs no fixing."""
    out, again = place / "salvaged.cbh", place / "again.cbh"
    done = run(gamut, "fix", "--salvage", "--json", damaged, "-o", out)
    rows = json.loads(done.stdout or b"[]")
    got = told(gamut, out) if out.exists() else []
    same = sum(old == new for old, new in zip(want, got))
    tap.say(done.returncode == 1 and len(got) == len(want) and same >= LEAST * len(want),
            f"{name}: the games come back", f"exit {done.returncode}: {same} of {len(want)}, {len(got)} records\n{done.stderr.decode()[:500]}")
    ways = {row["salvage"] for row in rows if "salvage" in row}
    tap.say("left out" in ways and ways & {"found", "guessed"}, f"{name}: it is said what was found and what not", rows[:5])
    _, rules, _ = findings(gamut, out)
    wrong = {rule for rule in rules if rule.startswith("cbh.")} - {"cbh.member.missing", "cbh.text.form", "cbh.moves.mode"}
    tap.say(not wrong, f"{name}: nothing is wrong with what comes back", wrong)
    run(gamut, "fix", "--json", out, "-o", again)
    tap.say(not same_members(out, again), f"{name}: what comes back needs no fixing", same_members(out, again))


def check_fix(tap, gamut, name, damaged, lost, place):
    """The lost records are named, and still reported when the rest is fixed."""
    out = place / "fixed.cbh"
    done = run(gamut, "fix", "--json", damaged, "-o", out)
    rows = json.loads(done.stdout or b"[]")
    refused = {row["path"] for row in rows if "refused" in row}
    tap.say(done.returncode == 1 and all(any(path.startswith((f"game[{number}]", f"text[{number}]")) for path in refused) for number in lost),
            f"{name}: fix says which records it cannot restore", (done.returncode, sorted(refused)[:5], lost[:5]))
    found = {json.loads(line).get("path", "") for line in run(gamut, "check", "--json", out).stdout.splitlines()}
    unmarked = [number for number in lost if not any(path.startswith((f"game[{number}]", f"text[{number}]")) for path in found)]
    tap.say(not unmarked, f"{name}: check still reports them", unmarked[:5])
    return out


def damage(tap, gamut, path, title, numbers, make, seed, members=()):
    """One database without these records, and for the sake of the older ones without some members."""
    rnd = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        damaged = copy_to(place / "in", path, but=members)
        want, kept = told(gamut, damaged), blobs(damaged)
        lose_records(rnd, damaged, numbers, make)
        check_salvage(tap, gamut, title, want, damaged, place)
        fixed = check_fix(tap, gamut, title, damaged, numbers, place)
        store = fixed.with_suffix(".cbg").read_bytes()
        gone = [number for number, blob in enumerate(kept, 1) if blob not in store]
        tap.say(not gone, f"{title}: fix keeps every game in the .cbg", gone[:5])
        if ".cbj" not in members and damaged.with_suffix(".cbj").exists() and has_pointers(damaged, len(want)):
            got = told(gamut, fixed)
            moves = [number for number in numbers if number <= len(got) and want[number - 1]["moves"] and
                     got[number - 1]["kind"] == want[number - 1]["kind"] and got[number - 1]["moves"] != want[number - 1]["moves"]]
            tap.say(not moves, f"{title}: fix follows the .cbj to the games", moves[:5])


def has_pointers(path, count):
    header = path.with_suffix(".cbj").read_bytes()[:12]
    _, size, records = struct.unpack("<III", header)
    return size >= 38 and records >= count


def without_index(tap, gamut, path, title, members):
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        damaged = copy_to(place / "in", path, but=members)
        want = told(gamut, path)
        check_salvage(tap, gamut, title, want, damaged.with_suffix(".cbg"), place)


def lost_pointers(tap, gamut, path, title, number):
    """The .cbh points elsewhere; all else is sound. The .cbj has the place; without it salvage finds it."""
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        want = json.loads(run(gamut, "convert", path, "--to", "json", "-o", "-").stdout)
        for members in ((), (".cbj",)):
            damaged = copy_to(place / f"in{len(members)}", path, but=members)
            index = bytearray(damaged.read_bytes())
            struct.pack_into(">I", index, number * RECORD + 1, 0x7fffff00)
            damaged.write_bytes(index)
            out = place / "fixed.cbh"
            mode = ("--salvage",) if members else ()
            run(gamut, "fix", *mode, damaged, "-o", out)
            got = json.loads(run(gamut, "convert", out, "--to", "json", "-o", "-").stdout)
            differ = [at for at, (old, new) in enumerate(zip(listed(want), listed(got)), 1) if not is_alike(old, new)]
            tap.say(not differ, f"{title}: game {number} is found {'among unused bytes' if members else 'by the .cbj'}", differ)


def listed(document):
    return document if isinstance(document, list) else document.get("records", [document])


def is_alike(old, new):
    return all(old.get(name) == new.get(name) for name in ("white", "black", "date", "result", "moves", "event"))


def try_samples(tap, gamut, root):
    path = root / "samples" / "village.cbh"
    count = path.stat().st_size // RECORD - 1
    for number in range(1, count + 1):
        for make in (zeros, garbage, shifted):
            damage(tap, gamut, path, f"village without record {number} ({make.__name__})", [number], make, number)
        damage(tap, gamut, path, f"village without record {number} and .cbj", [number], zeros, number, (".cbj",))
        lost_pointers(tap, gamut, path, "village", number)
    without_index(tap, gamut, path, "village without .cbh", (".cbh",))
    without_index(tap, gamut, path, "village without .cbh and .cbj", (".cbh", ".cbj"))
    with tempfile.TemporaryDirectory() as folder:
        made = pathlib.Path(folder) / "made.cbh"
        run(gamut, "convert", root / "samples" / "club.pgn", root / "samples" / "lantern.pgn", "-o", made)
        count = made.stat().st_size // RECORD - 1
        for seed in range(SEEDS if wants_all() else 3):
            rnd = random.Random(seed)
            numbers = sorted(rnd.sample(range(1, count + 1), rnd.randint(1, min(count, LOST_MOST))))
            damage(tap, gamut, made, f"the clubs without {len(numbers)} of {count} records", numbers, rnd.choice((zeros, garbage)), seed)
        without_index(tap, gamut, made, "the clubs without .cbh", (".cbh",))
        without_index(tap, gamut, made, "the clubs without .cbh and .cbj", (".cbh", ".cbj"))


def try_corpus(tap, gamut, corpus):
    for path in sorted(corpus.glob("chessbase/*/*.cbh")):
        count = path.stat().st_size // RECORD - 1
        if not path.with_suffix(".cbg").exists() or not count or (count > SMALL and not wants_all()):
            continue
        name = path.parent.name
        for seed in range(SEEDS if wants_all() else 1):
            rnd = random.Random(seed)
            numbers = sorted(rnd.sample(range(1, count + 1), rnd.randint(1, min(count, LOST_MOST))))
            make = (zeros, garbage)[seed % 2]
            damage(tap, gamut, path, f"{name} without {len(numbers)} of {count} records ({make.__name__} {seed})", numbers, make, seed)
            if wants_all():
                damage(tap, gamut, path, f"{name} without {len(numbers)} of {count} records and .cbj ({seed})", numbers, make, seed, (".cbj",))
        without_index(tap, gamut, path, f"{name} without .cbh", (".cbh",))
        without_index(tap, gamut, path, f"{name} without .cbh and .cbj", (".cbh", ".cbj"))


NEWER = 192  # bytes of a record of a .2cbh


def lose_newer(rnd, path, case, numbers):
    """Damage to a .2cbh. Returns the file to salvage."""
    index = bytearray(path.read_bytes())
    if case == "no index":
        path.unlink()
        return path.with_suffix(".2cbg")
    if case == "half an index":
        index = index[:len(index) // 2]
    for number in numbers:
        at = number * NEWER
        if case == "zeros":
            index[at:at + NEWER] = bytes(NEWER)
        elif case == "garbage":
            index[at:at + NEWER] = rnd.randbytes(NEWER)
        elif case == "pointers":
            index[at + 8:at + 16] = (1 << 40 | number).to_bytes(8, "little")
    path.write_bytes(index)
    return path


def damage_newer(tap, gamut, source, case, seed, place):
    """What the .2cbh alone has is lost; moves, annotations, texts, players and events come back."""
    path = place / "in" / "x.2cbh"
    path.parent.mkdir()
    run(gamut, "convert", "-q", source, "-o", path)
    want = [json.loads(line) for line in run(gamut, "convert", path, "--to", "jsonl", "-o", "-").stdout.splitlines()]
    count = path.stat().st_size // NEWER - 1
    rnd = random.Random(seed)
    numbers = sorted(rnd.sample(range(1, count + 1), rnd.randint(1, min(count, LOST_MOST))))
    damaged, out, again = lose_newer(rnd, path, case, numbers), place / "out.2cbh", place / "again.2cbh"
    done = run(gamut, "fix", "--salvage", "--json", damaged, "-o", out)
    got = [json.loads(line) for line in run(gamut, "convert", out, "--to", "jsonl", "-o", "-").stdout.splitlines()] if out.exists() else []
    name = f"{source.parent.name} as 2CBH, {case} ({len(numbers)} of {count})"
    same = sum(all(old.get(each) == new.get(each) for each in ("kind", "moves", "fen", "titles", "bodies")) for old, new in zip(want, got))
    tap.say(len(got) == len(want) and same >= LEAST * len(want), f"{name}: the games come back", f"{same} of {len(want)}, {len(got)} records, {done.stderr.decode()[:300]}")
    people = sum({old.get("white"), old.get("black")} == {new.get("white"), new.get("black")} and old.get("event") == new.get("event")
                 for old, new in zip(want, got) if old["kind"] == "chess-game")
    games = sum(old["kind"] == "chess-game" for old in want)
    tap.say(people >= LEAST * games, f"{name}: players and events come back", f"{people} of {games}")
    invented = [number for number, (old, new) in enumerate(zip(want, got), 1) if new.get("result") not in (old.get("result"), "*", None)]
    tap.say(not invented, f"{name}: no result is invented", invented[:5])
    rows = json.loads(done.stdout or b"[]")
    named = [number for number in numbers if case in ("zeros", "garbage", "pointers") and not any(row["path"] == f"game[{number}]" for row in rows)]
    tap.say(rows and not named, f"{name}: it is said what became of each record", named[:5])
    _, rules, _ = findings(gamut, out)
    wrong = {rule for rule in rules if rule.startswith("2cbh.")}
    tap.say(not wrong, f"{name}: nothing is wrong with what comes back", wrong)
    run(gamut, "fix", out, "-o", again)
    tap.say(out.exists() and out.read_bytes() == again.read_bytes(), f"{name}: what comes back needs no fixing", "")


def try_newer(tap, gamut, root, corpus):
    sources = [root / "samples" / "village.cbh"] + [path for path in sorted(corpus.glob("chessbase/*/*.cbh"))
                                                    if path.with_suffix(".cbg").exists() and RECORD < path.stat().st_size
                                                    and (wants_all() or path.stat().st_size <= SMALL * RECORD)]
    for source in sources:
        for case in ("no index", "half an index", "zeros", "garbage", "pointers"):
            for seed in range(SEEDS if wants_all() else 1):
                with tempfile.TemporaryDirectory() as folder:
                    damage_newer(tap, gamut, source, case, seed, pathlib.Path(folder))


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2])
    corpus = root.parent / "shared" / "corpus"
    tap = Tap()
    try_newer(tap, gamut, root, corpus)
    try_samples(tap, gamut, root)
    if corpus.exists():
        try_corpus(tap, gamut, corpus)
    else:
        tap.skip("real databases: there is no ../shared/corpus")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
