#!/usr/bin/env python3
"""Damaged result files end in bounded time and memory, without a crash: run_bws_damage.py GAMUT ROOT

400 files with seeded damage (bytes, runs, numbers of pages, swapped and repeated pages), every cut at a page and near one, and
files that are made to loop: definitions, maps and long values that lead to themselves, and many rows that name the same bytes."""
import pathlib
import random
import resource
import struct
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
from tap import Tap  # noqa: E402
from bws_files import Night  # noqa: E402
from jet_writer import Database, Table  # noqa: E402
from make_fixtures import Small  # noqa: E402

SECONDS = 120  # two of CPU for the worst file; with sanitizers, and on a machine that has other work, many more


def damage(rng, data, size):
    data = bytearray(data)
    for _ in range(rng.choice([1, 1, 2, 5, 20])):
        at, kind = rng.randrange(len(data)), rng.randrange(6)
        if kind == 0:
            data[at] ^= 1 << rng.randrange(8)
        elif kind == 1:
            data[at] = rng.choice([0, 1, 0x7F, 0x80, 0xFF])
        elif kind == 2:
            run = rng.randrange(1, 200)
            data[at:at + run] = bytes([rng.choice([0, 0xFF])]) * len(data[at:at + run])
        elif kind == 3:  # a pointer to some page, where pointers often are
            at = rng.randrange(len(data) // size) * size + rng.choice([2, 4, 8, 12, 14, 16, 25, 35, 43, 51])
            struct.pack_into("<I", data, min(at, len(data) - 4), rng.choice([0, 1, 2, 3, 0xFFFFFFFF, rng.randrange(64) << 8 | rng.randrange(4)]))
        else:
            one, other = (rng.randrange(1, len(data) // size) * size for _ in range(2))
            if kind == 4:
                data[one:one + size], data[other:other + size] = data[other:other + size], data[one:one + size]
            else:
                data[one:one + size] = data[other:other + size]
    return data


def loops():
    """(name, bytes)"""
    rows = [[key, "x" * (150 if key else 9000)] for key in range(200)]
    made = Database([*Small().tables(), Table("Notes", [("ID", "long"), ("Note", "memo")], rows)], jet=4, long_rows=100)
    data = made.data
    first = struct.unpack_from("<I", data, made.places["Notes"].rows[0] + 2 + 4 + 4)[0]
    for at in made.places["Notes"].rows:
        struct.pack_into("<II", data, at + 2 + 4, 0xFFFFFE, first)
    struct.pack_into("<I", data, (first >> 8) * made.size + made.size - 4000, first)
    yield "200 memos of 16 MB that lead to themselves", data
    many = [[1, table, number, 1, 2, 1, 99, None] for table in range(1, 400) for number in range(1, 40)]
    small = Small()
    small.rounds = many
    yield "15,000 rounds of 99 boards", small.database(jet=4).data
    small = Small()
    small.sections = [[number, "A", 1, 0, 0, 1, 1, 1] for number in range(1, 3000)]
    yield "3,000 sections", small.database(jet=4).data
    made = Small().database(maps="pages")
    data = made.data
    at = made.places["ReceivedData"].map + 1
    page = data[at:at + 4]
    data[at:at + 64] = bytes(page) * 16
    yield "a map that names its page again and again", data
    made = Database([*Small().tables(), *(Table(f"T{i}", [("A", "long")], [[i]]) for i in range(300))], jet=3)
    data = made.data
    for at in made.places["MSysObjects"].rows:
        struct.pack_into("<I", data, at + 1, made.places["ReceivedData"].definition[0])
    yield "300 tables with one definition", data


def ends(gamut, path, *words):
    """(whether it ended as documented, seconds)"""
    start = time.monotonic()
    try:
        done = subprocess.run([gamut, *words, str(path)], capture_output=True, check=False, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return False, SECONDS, "it does not end"
    why = done.stderr.decode(errors="replace")
    return done.returncode in (0, 1, 3) and "Sanitizer" not in why, time.monotonic() - start, f"exit {done.returncode}\n{why[-1500:]}"


def main():
    tap, gamut, slowest = Tap(), sys.argv[1], 0
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "damaged.bws"
        for seed in range(400):
            rng = random.Random(seed)
            made = Night(seed % 7, ("mitchell", "howell")[seed % 2], tables=3, boards=2).database(jet=3 + seed % 2, maps="pages" if seed % 5 == 0 else "bits",
                                                                                                long_rows=50)
            path.write_bytes(damage(rng, made.data, made.size))
            words = (["check"], ["convert", "--to", "json"], ["dump"], ["info"])[seed // 2 % 4]
            is_fine, seconds, why = ends(gamut, path, *words)
            slowest = max(slowest, seconds)
            if not is_fine or seed % 40 == 39:
                tap.say(is_fine, f"{words[0]} ends on damage {seed}" if not is_fine else f"40 damaged files up to {seed}", why)
        made = Small().database()
        for length in sorted({0, 1, 19, 20, 24, 151, 152, *(page * made.size + more for page in range(len(made.pages)) for more in (-1, 0, 7, 60))}):
            if 0 <= length <= len(made.data):
                path.write_bytes(made.data[:length])
                is_fine, _, why = ends(gamut, path, "check")
                if not is_fine:
                    tap.say(False, f"a file cut to {length} bytes", why)
        tap.say(True, "cut files end")
        for name, data in loops():
            path.write_bytes(data)
            for words in (["check"], ["convert", "--to", "json"], ["dump"]):
                is_fine, seconds, why = ends(gamut, path, *words)
                slowest = max(slowest, seconds)
                tap.say(is_fine, f"{words[0]} of {name}", why)
    used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    tap.say(used < 1500, f"the slowest took {slowest:.1f} s, the largest {used} MB")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
