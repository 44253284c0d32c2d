#!/usr/bin/env python3
"""Runs the tool over real files, which are not part of the project: run_shared.py GAMUT ROOT

Where ROOT/../shared/corpus is absent, everything is skipped. The files are only read."""
import gzip
import json
import pathlib
import sys
import tempfile

from run_corpus import Tap, comes_back, run, thin

# Which files must come back byte for byte, directly and through JSON.
EXACT = ["**/*.cbt", "**/*.cbtt", "**/*.CBT", "**/*.CBTT", "acbl/**/*.[aA][cC]?", "trf/**/*.trf"]
# Games.
GAMES = ["pgn/*/*.pgn", "chessbase/reference/*.pgn", "chessbase/reference/*.pgn.gz"]
# Files that programs made: what is found in them is a fault of the file only where somebody looked and said so.
TRUSTED = GAMES + ["chessbase*/**/*.[cC][bB][hHtT]", "chessbase/archives/*.cbv"]
# Errors in such files that are true: {"folder/name": {"rule": how often}}, with the reason. There are none; TRF has its own
# list in run_trf.py.
ACCEPTED = {}
# Larger files are for benchmarks.
SIZE_LIMIT = 200_000
# Each of these must end with one of the documented statuses, and without a word of a sanitizer.
QUESTIONS = ["info", "check", "show", "dump"]


def ask(tap, gamut, path, name):
    for question in QUESTIONS:
        done = run(gamut, question, path)
        tap.say(done.returncode in (0, 1), f"{question} {name}", done.stderr.decode(errors="replace"))


def cover(gamut, path):
    """Bytes of the file that the dump explains."""
    rows = [json.loads(line) for line in run(gamut, "dump", "--json", path).stdout.splitlines()]
    return sum(row["length"] for row in rows if row["file"] == str(path))


def play(tap, gamut, path, name):
    """Games come back as they were spelled; their strict form no longer changes, directly, through JSON and CSV."""
    for question in ("info", "check", "show"):
        done = run(gamut, question, path)
        tap.say(done.returncode in (0, 1), f"{question} {name}", done.stderr.decode(errors="replace"))
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        run(gamut, "convert", path, "-o", place / "same.pgn")
        given = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
        tap.say((place / "same.pgn").read_bytes() == given, f"{name} keeps its spelling")
        run(gamut, "convert", "--canonical", path, "-o", place / "strict.pgn")
        for over in ("pgn", "json", "csv"):
            run(gamut, "convert", place / "strict.pgn", "--canonical", "-o", place / f"between.{over}")
            run(gamut, "convert", place / f"between.{over}", "--canonical", "-o", place / "back.pgn")
            same = (place / "back.pgn").read_bytes() == (place / "strict.pgn").read_bytes()
            tap.say(same, f"{name} comes back through {over}")


def trust(tap, gamut, path, name):
    """No finding of severity error but those that are known to be true."""
    rows = [json.loads(line) for line in run(gamut, "check", "--json", "--all", path).stdout.splitlines()]
    rules = [row["rule"] for row in rows if row.get("severity") == "error"]
    found = {rule: rules.count(rule) for rule in rules}
    is_whole = bool(rows) and "summary" in rows[-1]
    tap.say(is_whole and found == ACCEPTED.get(str(name), {}), f"{name} has no error but those that are known to be true", found)


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2])
    corpus = (root / ".." / "shared" / "corpus").resolve()
    tap = Tap()
    if not corpus.is_dir():
        print("1..0 # SKIP there are no real files beside the project")
        return
    files = {path for pattern in EXACT for path in corpus.glob(pattern) if path.stat().st_size < SIZE_LIMIT}
    for path in thin(files, "pairing", 10):
        name = path.relative_to(corpus)
        ask(tap, gamut, path, name)
        explained = cover(gamut, path)
        tap.say(explained == path.stat().st_size, f"dump explains every byte of {name}",
                f"{explained} of {path.stat().st_size}")
        for over in (None, "json"):
            with tempfile.TemporaryDirectory() as folder:
                why = comes_back(gamut, path, pathlib.Path(folder), over, is_alone=True)
            tap.say(not why, f"{name} comes back{' through ' + over if over else ''}", why)
    for path in sorted({path for pattern in GAMES for path in corpus.glob(pattern)}):
        play(tap, gamut, path, path.relative_to(corpus))
    trusted = sorted({path for pattern in TRUSTED for path in corpus.glob(pattern)})
    tap.say(trusted, "there are files that programs made")
    for path in trusted:
        trust(tap, gamut, path, path.relative_to(corpus))
    print(f"1..{tap.count}")


if __name__ == "__main__":
    main()
