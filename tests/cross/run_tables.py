#!/usr/bin/env python3
"""Our CSV, JSON and SQLite as other programs read them: run_tables.py GAMUT ROOT [--all]

Of every sample (--all: also of the fixtures and a part of ROOT/../shared/corpus) JSON and JSON Lines must be the same to Python and to jq, without
a member that comes twice; CSV must have rows of one length and the same cells in Python and in sqlite3, and in its columns what
the JSON says; every command that prints JSON must print JSON. A collection must be sound to sqlite3."""
import csv
import io
import json
import pathlib
import sys
import tempfile

from cross import Tap, find_program, run, wants_all

# Commands that print JSON about any file; an exit status of 1 is no failure.
ANSWERS = [["info", "--json"], ["check", "--json"], ["dump", "--json"], ["show", "--json"], ["stats", "--json"], ["standings", "--json"],
           ["rescore", "--json"]]
REAL_LIMIT = 40_000


def read_json(text):
    """Strict: a member that comes twice, or a number that JSON does not have, is an error."""
    def refuse_twice(pairs):
        names = [name for name, _ in pairs]
        if len(set(names)) != len(names):
            raise ValueError(f"a member comes twice: {sorted(name for name in names if names.count(name) > 1)[:3]}")
        return dict(pairs)

    def refuse_constant(name):
        raise ValueError(f"{name} is no JSON")

    return json.loads(text, object_pairs_hook=refuse_twice, parse_constant=refuse_constant)


def documents_of(text):
    """One document, or one a line."""
    try:
        return [read_json(text)]
    except json.JSONDecodeError:
        return [read_json(line) for line in text.splitlines()]


def jq(program, text, query="."):
    done = run(program, "-c", query, input=text)
    return [json.loads(line) for line in done.stdout.splitlines()] if not done.returncode else done.stderr.decode()


def compare_json(tap, gamut, path, name, program):
    whole = run(gamut, "convert", path, "--to", "json").stdout
    lines = run(gamut, "convert", path, "--to", "jsonl").stdout
    try:
        records = read_json(whole)
        again = [read_json(line) for line in lines.splitlines()]
        tap.say(records == again, f"{name}: JSON and JSON Lines say the same to Python", f"{len(records)} and {len(again)} records")
    except ValueError as error:
        tap.say(False, f"{name}: JSON and JSON Lines say the same to Python", error)
        return []
    if program:
        # jq counts with doubles, as JavaScript does: no number may need more.
        tap.say(jq(program, whole, ".[]") == records == jq(program, lines), f"{name}: and to jq")
    return records


def is_equal(cell, value):
    """A cell of a column that a member of the record has; lists and objects have forms of their own."""
    if isinstance(value, bool):
        return cell == str(value).lower()
    return cell == ("" if value is None else str(value))


def compare_csv(tap, gamut, path, name, records, program, folder):
    table = folder / "table.csv"
    done = run(gamut, "convert", path, "-o", table)
    if done.returncode > 1:
        return
    text = table.read_bytes().decode("utf-8")
    rows = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    widths = {len(row) for row in rows}
    # Of a session the rows are its ranking: one for each entry.
    is_ranking = rows[0][:3] == ["event", "date", "session"]
    sections = [section for record in records for section in record.get("bridge", {}).get("sections", [])]
    count = sum(len(section.get("entries", [])) for section in sections) if is_ranking else len(records)
    tap.say(len(widths) == 1 and len(rows) == count + 1, f"{name}: CSV has a row {'an entry' if is_ranking else 'a record'} to Python",
            f"{len(rows)} rows of {count}, widths {widths}")
    if is_ranking:
        return
    differ = [f"{column} of record {at + 1}: {row[where]!r}, JSON {record.get(column)!r}" for at, (record, row) in enumerate(zip(records, rows[1:]))
              for where, column in enumerate(rows[0]) if not isinstance(record.get(column), (list, dict))
              and column in record and where < len(row) and not is_equal(row[where], record[column])]
    tap.say(not differ, f"{name}: CSV says what JSON says", "\n".join(differ))
    if program:
        script = f".mode csv\n.import {table} t\nSELECT * FROM t;\n"
        found = run(program, ":memory:", input=script.encode())
        theirs = list(csv.reader(io.StringIO(found.stdout.decode("utf-8"), newline="")))
        tap.say(theirs == rows[1:] and not found.stderr, f"{name}: and to sqlite3",
                found.stderr.decode()[:500] or f"{len(theirs)} rows, {len(rows) - 1} wanted")


def compare_answers(tap, gamut, path, name, program):
    for words in ANSWERS:
        done = run(gamut, *words, path)
        if done.returncode > 1:
            continue  # the command has nothing to do with such files
        try:
            found = documents_of(done.stdout)
            is_same = not program or jq(program, done.stdout) == found
            tap.say(is_same, f"{name}: {' '.join(words)} prints JSON")
        except ValueError as error:
            tap.say(False, f"{name}: {' '.join(words)} prints JSON", error)


MEMBERS = {".2cba", ".2cbg", ".2lcd", ".2lgd", ".2lid", ".cba", ".cbc", ".cbe", ".cbg", ".cbj", ".cbl", ".cbm", ".cbp", ".cbs", ".cbtt", ".sg4",
           ".sg5", ".sn4", ".sn5"}
TABLES = {"games": "chess-game", "boards": "bridge-board", "events": "event"}


def compare_collection(tap, gamut, files, program, folder):
    """sqlite3 finds the file sound, and as many records of each kind as JSON has."""
    if b"collect" not in run(gamut, "--help").stdout:
        tap.skip("there are no collections")
        return
    if not program:
        tap.skip("sqlite3 is not installed")
        return
    store = folder / "all.sqlite"
    done = run(gamut, "collect", "-d", store, *files)
    tap.say(done.returncode in (0, 1) and store.exists(), "the samples are collected", done.stderr.decode())
    for question in ("PRAGMA integrity_check", "PRAGMA foreign_key_check"):
        found = run(program, store, question + ";")
        tap.say(found.stdout.decode().strip() in ("ok", "") and not found.stderr, f"{question} finds nothing", found.stdout + found.stderr)
    # Members of a database mean the database, which is taken once.
    mains = [path for path in files if path.suffix not in MEMBERS]
    kinds = [record["kind"] for path in mains for record in json.loads(run(gamut, "convert", path, "--to", "json").stdout)]
    for table, kind in TABLES.items():
        found = run(program, store, f"SELECT count(*) FROM {table};").stdout.decode().strip()
        tap.say(found == str(kinds.count(kind)), f"the collection has {kinds.count(kind)} {table}", found)


def files_of(root, is_all):
    """A family is named by its games."""
    own = [path for path in sorted((root / "samples").iterdir()) if path.suffix not in
           (".cba .cbc .cbe .cbg .cbj .cbl .cbm .cbp .cbs .cbtt".split()) and not (path.suffix == ".cbt" and path.with_suffix(".cbh").exists())]
    if not is_all:
        return own
    corpus = (root / ".." / "shared" / "corpus").resolve()
    real = [path for pattern in ("pgn/*/*.pgn", "pbn/*/*.pbn", "lin/*/*.lin", "trf/*/*.trf", "acbl/**/*.[aA][cC]?", "chessbase/*/*.cbh")
            for path in sorted(corpus.glob(pattern)) if path.stat().st_size <= REAL_LIMIT]
    fixtures = [path for path in sorted((root / "tests" / "corpus").glob("*/ok/*")) if path.suffix != ".hex"]
    return own + fixtures + real


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2])
    tap, programs = Tap(), {name: find_program(name) for name in ("jq", "sqlite3")}
    files = files_of(root, wants_all())
    for path in files:
        with tempfile.TemporaryDirectory() as folder:
            records = compare_json(tap, gamut, path, path.name, programs["jq"])
            if records and len({record["kind"] for record in records}) == 1:
                compare_csv(tap, gamut, path, path.name, records, programs["sqlite3"], pathlib.Path(folder))
            compare_answers(tap, gamut, path, path.name, programs["jq"])
    with tempfile.TemporaryDirectory() as folder:
        compare_collection(tap, gamut, files_of(root, False), programs["sqlite3"], pathlib.Path(folder))
    for name, program in programs.items():
        if not program:
            tap.skip(f"{name} is not installed")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
