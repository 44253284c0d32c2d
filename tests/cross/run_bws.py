#!/usr/bin/env python3
"""Compares what Gamut reads in databases of Access with what mdbtools reads there: run_bws.py GAMUT ROOT

The databases are made here, in six variants that differ in everything the format allows; every value of every row is compared.
Without mdb-export (Debian: mdbtools) the test is skipped."""
import csv
import io
import json
import math
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "tests" / "bws")]
from tap import Tap  # noqa: E402
from jet_writer import Database, Table  # noqa: E402
from bws_files import Night, RECEIVED, ROUND, SECTION  # noqa: E402

# A table with a column of every type, and names that need care.
EVERY = [("Key", "long"), ("Yes", "bool"), ("Small", "byte"), ("Number", "int"), ("Price", "money"), ("Single", "single"),
         ("Double", "double"), ("When", "date"), ("Short", "text", 100), ("Long text", "memo"), ("Guid", "guid"), ("Share", "numeric", 0, 2),
         ("No", "bool"), ("Last/Text", "text", 510)]


def words(rng, is_latin):
    letters = "abcdefghijklmnopqrstuvwxyzäöüßéñ ÆØÅ'\",;-" + ("" if is_latin else "łčőЖжΩωあ")  # mdbtools knows no characters beyond 65535
    return "".join(rng.choice(letters) for _ in range(rng.randrange(0, 60))).strip()


def every_row(rng, key, is_latin, length=300):
    def maybe(value):
        return None if rng.random() < 0.2 else value
    return [key, rng.random() < 0.5, maybe(rng.randrange(256)), maybe(rng.randrange(-32768, 32768)), maybe(rng.randrange(-10**9, 10**9)),
            maybe(rng.choice([0.0, 1.5, -2.25, 1e10])), maybe(rng.uniform(-1e6, 1e6)), maybe(rng.randrange(0, 60000) + rng.randrange(86400) / 86400),
            maybe(words(rng, is_latin)), maybe(words(rng, is_latin) * rng.randrange(1, max(2, length // 30))),
            maybe(bytes(rng.randrange(256) for _ in range(16))), maybe(rng.randrange(-10**12, 10**12)), rng.random() < 0.5,
            maybe(words(rng, is_latin))]


def variants():
    """(name, bytes)"""
    for number, (name, options, more) in enumerate([
            ("Jet 3", {"jet": 3}, {}),
            ("Jet 3 with long rows, few on a page", {"jet": 3, "room": 5, "long_rows": 500}, {"length": 900}),
            ("Jet 4 with compressed text", {"jet": 4}, {}),
            ("Jet 4 with plain text and long values elsewhere", {"jet": 4, "packs": False, "long_rows": 100}, {"length": 9000}),
            ("ACE with maps on pages of their own and moved rows", {"jet": 4, "version": 3, "maps": "pages"}, {}),
            ("Jet 4 with deleted rows, added columns and long definitions", {"jet": 4, "room": 7}, {})]):
        rng = random.Random(number)
        night = Night(number, "howell" if number % 2 else "mitchell", tables=3 + 2 * (number % 2), boards=3)
        rows = [every_row(rng, key, options["jet"] == 3, more.get("length", 300)) for key in range(40)]
        tables = [Table("Section", SECTION, night.sections), Table("RoundData", ROUND, night.rounds),
                  Table("ReceivedData", RECEIVED, night.results)]
        deleted = range(3, 40, 7) if number == 5 else ()
        if number == 5:
            rows = [row[:9] if key % 4 == 1 else row for key, row in enumerate(rows)]  # of a time when the table had nine columns
            wide = [("Key", "long")] + [(f"A column with a long name and the number {i}", "text", 100) for i in range(120)]
            tables.append(Table("Wide", wide, [[key] + [words(rng, False)[:8] for _ in range(120)] for key in range(9)]))
        tables.append(Table("Every type", EVERY, rows, deleted=deleted, moved=range(5, 40, 9) if number == 4 else ()))
        yield name, bytes(Database(tables, **options).data)


def theirs(path, table):
    form = "%Y-%m-%dT%H:%M:%S"
    done = subprocess.run(["mdb-export", "-D", form, "-T", form, str(path), table], capture_output=True, check=True, timeout=60)
    return list(csv.reader(io.StringIO(done.stdout.decode(), newline="")))


def same(ours, their, kind):
    if ours is None or ours == "":
        return their == ""
    if kind == "yes or no":
        return their == ("1" if ours else "0")
    if isinstance(ours, bool):
        return False
    if their == "":
        return False
    if isinstance(ours, (int, float)):
        return math.isclose(float(their), ours, rel_tol=1e-7)
    if kind in ("money", "decimal"):
        return math.isclose(float(their), float(ours), rel_tol=1e-15)
    # mdbtools leaves out the last dash of a GUID.
    return ours.replace("-", "") == their.replace("-", "") if kind == "GUID" else ours == their


def compare(tap, gamut, name, path):
    done = subprocess.run([gamut, "convert", str(path), "--to", "json"], capture_output=True, check=False)
    document = json.loads(done.stdout)[0]["extras"]["bws"]["file"]
    listed = subprocess.run(["mdb-tables", "-1", str(path)], capture_output=True, check=True).stdout.decode().splitlines()
    tap.say([table["name"] for table in document["tables"]] == [each for each in listed if each], f"{name}: the tables are the same", str(listed))
    for table in document["tables"]:
        head, *rows = theirs(path, table["name"])
        if table["name"] == "Every type":  # mdbtools has rows that were moved where they are now
            rows.sort(key=lambda row: int(row[0]))
        wrong = [f"row {i}, {column}: {ours!r}, not {their!r}" for i, (mine, other) in enumerate(zip(table["rows"], rows))
                 for column, kind, ours, their in zip(table["columns"], table["types"], mine, other) if not same(ours, their, kind)]
        if head != table["columns"] or len(rows) != len(table["rows"]):
            wrong.append(f"{len(table['rows'])} rows of {table['columns']}, not {len(rows)} of {head}")
        tap.say(not wrong, f"{name}: {len(rows)} rows of {table['name']}, {len(rows) * len(head)} values", "\n".join(wrong[:10]))


def main():
    if not shutil.which("mdb-export"):
        print("1..0 # SKIP mdb-export is not installed (Debian: mdbtools)")
        return 0
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        for name, content in variants():
            path = pathlib.Path(folder) / "night.bws"
            path.write_bytes(content)
            compare(tap, sys.argv[1], name, path)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
