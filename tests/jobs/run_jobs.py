#!/usr/bin/env python3
"""The same findings and the same output whatever the number of threads: run_jobs.py GAMUT SAMPLES FIXTURES [--all]

Every command runs on every sample, check and convert on every third fixture (--all: on all), with one thread and with several; status, output,
messages and written files must be equal. Files of one kind are also joined, so that there are more records than one thread
takes at a time, and games become a database, for which only a part of the work can be done in any order."""
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from tap import Tap, wants_all

COMMANDS = [["check"], ["info", "--json"], ["convert", "--to", "jsonl"], ["show"], ["stats"], ["find", "--json"], ["find", "--after", "1.e4 e5"],
            ["find", "--duplicates"], ["tree", "--json", "--depth", "4"], ["merge", "--json"], ["rescore"], ["standings"],
            ["fix", "--json", "-o", "-"], ["dump"], ["convert", "--canonical", "-o", "-"], ["convert", "-o", "out.cbh"]]
FEW = [["check", "--json"], ["convert", "--to", "jsonl"]]
JOINED = {"club.pgn": 100, "harbour.pbn": 100, "pairs.pbn": 100, "harbour.lin": 100, "autumn.jsonl": 100}


def answer(gamut, command, files, jobs, folder):
    """What a user gets to see, files that were written included; the tool runs in an empty folder."""
    with tempfile.TemporaryDirectory(dir=folder) as place:
        done = subprocess.run([gamut, command[0], "--jobs", str(jobs), *command[1:], *(str(each) for each in files)],
                              cwd=place, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120,
                              env=dict(os.environ, TMPDIR=folder))
        written = [(each.name, each.read_bytes()) for each in sorted(pathlib.Path(place).iterdir())]
    return done.returncode, done.stdout, done.stderr, written


def compare(gamut, command, files, jobs, folder):
    """The number of threads that changes the answer; 0: none does. Commands without the option have nothing to compare."""
    first = answer(gamut, command, files, jobs[0], folder)
    if first[0] == 2 and b"--jobs" in first[2]:
        return None
    return next((count for count in jobs[1:] if answer(gamut, command, files, count, folder) != first), 0)


def joined(samples, folder):
    """Samples of many records in one file, repeated."""
    for name, count in JOINED.items():
        out = folder / f"many-{name}"
        out.write_bytes((samples / name).read_bytes() * count)
        yield out
    (folder / "many-letters.pgn").write_text("".join(lettered(number) for number in range(2000)), encoding="utf-8")
    yield folder / "many-letters.pgn"
    records = json.loads((samples / "few.json").read_bytes())
    (folder / "many.json").write_text(json.dumps(records * 100))
    yield folder / "many.json"


def lettered(number):
    """A game. A database begins in no code page, gathers a thousand games from the first foreign letter on to choose one by, and goes
    on in that; a letter may hide in a number, a comment may have no place, a tag may be lost."""
    word = ["Elm", "Buche", "\\d1\\82", "\u0411\u0443\u043a", "Birke", "\u041e\u043b\u044c\u0445\u0430"][number % (3 if number < 300 else 6)]
    comment = f'{{[%quote white="{word}" event="Open"]}} (1. d4 d5) {{{word} {number}}}' if number % 4 else ""
    tags = f'[Event "Open {number // 50}"]\n[White "{word}, A"]\n[Black "Fern, {number % 90}"]\n[Result "1-0"]\n[Lost{number % 7} "{word}"]\n'
    return f"{tags}\n1. e4 {comment} e5 2. Qh5 {{{word}}} Nc6 3. Bc4 {'Ke4' if number % 11 == 3 else 'Nf6'} 4. Qxf7# 1-0\n\n"


def wrong(gamut, samples, folder):
    """Events as JSON whose ranks and scores cannot be right: what analysis finds must not hang on the threads either."""
    for name, change in (("harbour.trf", swap_ranks), ("monday.aca", change_score)):
        out = folder / f"wrong-{name}.json"
        subprocess.run([gamut, "convert", samples / name, "-o", out], check=True)
        records = json.loads(out.read_bytes())
        change(records[0])
        out.write_text(json.dumps(records))
        yield out


def swap_ranks(event):
    first, second = event["players"][:2]
    first["rank"], second["rank"] = second["rank"], first["rank"]


def change_score(event):
    entry = event["bridge"]["sections"][0]["entries"][0]
    entry["percentage"] = "12.34"


def main():
    gamut, samples, fixtures = (pathlib.Path(each).resolve() for each in sys.argv[1:4])
    with tempfile.TemporaryDirectory() as place:
        alone = sorted(each for each in samples.iterdir() if each.is_file())
        many = [*joined(samples, pathlib.Path(place)), *wrong(gamut, samples, pathlib.Path(place))]
        work = [(command, [each], (1, 2, 7)) for each in alone + many for command in COMMANDS]
        work += [(["check", "--json"], alone, (1, 2, 7)), (["stats"], alone, (1, 2, 7))]
        work += [(command, [samples], (1, 2, 7)) for command in (["check", "--json"], ["info", "--json"], ["stats"])]  # a folder
        broken = sorted(each for each in fixtures.rglob("*") if each.is_file())
        work += [(command, [each], (1, 7)) for each in broken[::1 if wants_all() else 3] for command in FEW]
        tap = Tap()
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            found = pool.map(lambda row: compare(gamut, *row, place), work)
            for (command, files, _), count in zip(work, found):
                if count is None:
                    continue
                what = f"{' '.join(command)} {files[0].name}{'...' if len(files) > 1 else ''}"
                tap.say(not count, what, f"{count} threads differ from one")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
