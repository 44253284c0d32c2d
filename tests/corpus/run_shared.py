#!/usr/bin/env python3
"""Runs the tool over real files, which are not part of the project: run_shared.py GAMUT ROOT

Where ROOT/../shared/corpus is absent, everything is skipped. The files are only read."""
import json
import pathlib
import sys
import tempfile

from run_corpus import Tap, comes_back, run

# Which files must come back byte for byte, directly and through JSON.
EXACT = ["**/*.cbt", "**/*.cbtt", "**/*.CBT", "**/*.CBTT", "trf/**/*.trf"]
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


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2])
    corpus = (root / ".." / "shared" / "corpus").resolve()
    tap = Tap()
    if not corpus.is_dir():
        print("1..0 # SKIP there are no real files beside the project")
        return
    files = {path for pattern in EXACT for path in corpus.glob(pattern) if path.stat().st_size < SIZE_LIMIT}
    for path in sorted(files):
        name = path.relative_to(corpus)
        ask(tap, gamut, path, name)
        explained = cover(gamut, path)
        tap.say(explained == path.stat().st_size, f"dump explains every byte of {name}",
                f"{explained} of {path.stat().st_size}")
        for over in (None, "json"):
            with tempfile.TemporaryDirectory() as folder:
                why = comes_back(gamut, path, pathlib.Path(folder), over, is_alone=True)
            tap.say(not why, f"{name} comes back{' through ' + over if over else ''}", why)
    print(f"1..{tap.count}")


if __name__ == "__main__":
    main()
