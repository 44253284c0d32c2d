#!/usr/bin/env python3
"""Random calls of the whole Python package, on several threads: calls_python.py [--seed N] [--threads N] COUNT

What can be called is found by looking: every public name of gamut, every method and property of every object that a
call gave, and what Python does with any object (copy, pickle, compare, print ...). Arguments are right or wrong;
objects are shared by all threads and closed at any time. Nothing may crash, and no exception may come but those that
docs/python.md names. The package must be importable; a build with sanitizers finds more.

The calls run in a child. If it dies, what each thread was calling is printed, with the seed."""
import argparse
import copy
import datetime
import decimal
import inspect
import io
import itertools
import json
import mmap
import os
import pathlib
import pickle
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import traceback

ROOT = pathlib.Path(__file__).resolve().parents[2]
SLOT = 2000  # bytes in which a thread notes its call
MOST_OBJECTS = 400
# What takes long is asked for less often.
COSTLY = {
    "explain": 0.1,
    "report": 0.01,
    "dd": 0.01,
    "collect": 0.02,
    "query": 0.1,
    "pair": 0.1,
    "stats": 0.1,
    "anonymise": 0.1,
    "dump": 0.2,
    "check": 0.3,
    "show": 0.3,
    "_repr_html_": 0.3,
    "rescore": 0.3,
    "formats": 0.3,
    "operations": 0.3,
    "to_chess": 0,
}
# Options whose right values are none that the tables name.
VALUES = {
    "where": ["white~ash", "year>=2020", "result=1-0", "board=1"],
    "games": ["1", [1, 2], "2-"],
    "boards": [1, "1-2"],
    "jobs": [1, 2],
    "to": ["pgn", "pbn", "lin", "trf", "json", "jsonl", "csv", "cbh", "acbl", "epd", "bri", "dge", "dlm", "dup", "rbn"],
    "from_": ["pgn", "pbn", "trf", "json"],
    "line": ["1.e4 e5", "1.f3"],
    "fen": ["8/8/8/8/8/8/8/K6k w"],
    "material": ["KRP v KR"],
    "north": ["hcp>=12"],
    "database": ["x.db", "y.db"],
    "tiebreaks": ["BH", ["BH", "SB"]],
    "after": [1, 2, "1.e4"],
    "explain": [1, "all", "Okafor"],
    "player": ["Birch", 1],
    "table": ["players"],
    "output": ["out-1.pgn", "out-2.trf", "out-3.json", "out-4.pbn", "out.html", "no/such/folder.pgn", "."],
    "report": ["top-players"],
    "section": ["A"],
    "entry": [1, "A/NS/3"],
    "at": [0, 1],
    "round": [1],
    "record": [1],
    "board": [1],
    "game": [1],
    "password": ["x"],
    "material_": [],
    "eco": ["own"],
    "sheet": ["recap", "rankings", "crosstable"],
    "config": ["club.pgn"],
    "generate": [2],
}
HOLDERS = {
    "Conversion",
    "Finding",
    "Findings",
    "Operation",
    "Option",
}  # they hold what the package found, and look at nothing
KEEP_OUT = {"watch", "seconds"}  # they wait
WRONG = [
    None,
    True,
    False,
    0,
    -1,
    2**70,
    1.5,
    float("nan"),
    "",
    "x",
    "\0",
    "\ud800",
    b"",
    b"\xff\0",
    [],
    {},
    (),
    object(),
    decimal.Decimal("1.5"),
    datetime.date(2020, 1, 1),
    [None],
    {"x": 1},
    print,
    "e4",
    "Nf3",
    "a1",
    "\u2603" * 50,
    range(3),
    {"kind": "event"},
    Ellipsis,
]
MOVES = ["e4", "e5", "Nf3", "Nc6", "d4", "e2e4", "g1f3", "O-O", "--", "zz"]


class Calls:
    """What the threads share."""

    def __init__(self, gamut, folder, seed, count, threads, notes):
        self.gamut, self.folder, self.seed, self.count, self.notes, self.thread_count = (
            gamut,
            folder,
            seed,
            count,
            notes,
            threads,
        )
        self.taken, self.lock, self.wrong, self.made, self.raised = itertools.count(), threading.Lock(), [], {}, 0
        self.files = sorted(path.name for path in pathlib.Path(folder).iterdir() if path.is_file())
        self.bytes = [
            path.read_bytes()
            for path in pathlib.Path(folder).iterdir()
            if path.is_file() and path.stat().st_size < 20000
        ]
        self.functions = [name for name in gamut.__all__ if name not in ("answers", "model") and name not in HOLDERS]
        self.operations = gamut.operations()
        self.settings = sorted(
            set(gamut.functions.Reading.__annotations__)
            | set(gamut.functions.Writing.__annotations__)
            | {option.name.replace("-", "_") for row in self.operations.values() for option in row.options}
        )
        self.choices = {
            option.name.replace("-", "_"): option.values
            for row in self.operations.values()
            for option in row.options
            if option.values
        }
        self.allowed = (gamut.Error, TypeError, ValueError, IndexError, KeyError, StopIteration, OverflowError, OSError)
        # Any other would be a bug: an AttributeError inside of the package, a MemoryError, a SystemError ...
        self.objects = [
            gamut.Position(),
            gamut.read(self.files[0]),
            gamut.Writer(to="pgn"),
            gamut.Game(white="Doe, Jane", moves=["e4"]),
        ]

    def keep(self, random_, found):
        """Puts what a call gave among the objects that others use."""
        if len(self.objects) < MOST_OBJECTS:
            self.objects.append(found)
        else:
            self.objects[random_.randrange(MOST_OBJECTS)] = found


class Caller:
    """One thread."""

    def __init__(self, calls, number):
        self.calls, self.number, self.random = calls, number, random.Random(f"{calls.seed}-{number}")
        self.about = ""

    def note(self, *words):
        """Writes down what is about to be called, where it is found if the process dies."""
        self.about = " ".join(map(str, words))[: SLOT - 2]
        text = self.about.encode("utf-8", "replace")[: SLOT - 2]
        self.calls.notes[self.number * SLOT : (self.number + 1) * SLOT] = text + b"\n" + b"\0" * (SLOT - 1 - len(text))

    def mutated(self):
        data = bytearray(self.random.choice(self.calls.bytes))
        for _ in range(self.random.choice([0, 0, 1, 5])):
            if data:
                data[self.random.randrange(len(data))] = self.random.randrange(256)
        cut = self.random.random() < 0.2
        return bytes(data[: self.random.randrange(len(data) + 1)] if cut else data)

    def source(self):
        choose, calls = self.random, self.calls
        return choose.choice(
            [
                lambda: choose.choice(calls.files),
                lambda: choose.choice(calls.files),
                lambda: pathlib.Path(choose.choice(calls.files)),
                self.mutated,
                lambda: bytearray(self.mutated()),
                lambda: io.BytesIO(self.mutated()),
                lambda: io.StringIO("1. e4 *\n"),
                lambda: {choose.choice(calls.files): self.mutated()},
                lambda: [choose.choice(calls.files), self.mutated()],
                lambda: choose.choice(["missing.pgn", "few", "empty", "club.pgn/x"]),
                lambda: choose.choice(calls.objects),
                lambda: choose.choice(WRONG),
            ]
        )()

    def value(self, name):
        """A value for a parameter or an option: mostly one that fits the name."""
        choose = self.random
        if choose.random() < 0.15:
            return choose.choice(WRONG)
        if name in ("source", "sources", "a", "b"):
            return self.source()
        if name in ("record", "records", "members", "other", "follow", "found", "findings") and choose.random() < 0.8:
            one = choose.choice(self.calls.objects)
            return [one] if name == "records" else one
        if name == "move":
            return choose.choice(MOVES)
        if name == "operation":
            return choose.choice([*self.calls.operations, "x"])
        if name in ("format", "to"):
            return choose.choice(VALUES["to"])
        if name in ("path", "output"):
            return choose.choice([*VALUES["output"], io.BytesIO(), io.StringIO(), None])
        if name == "form":
            return choose.choice(["text", "csv", "json", "svg", "x"])
        if name in ("depth", "ply", "number"):
            return choose.choice([0, 1, 2, 17, 959])
        if name == "changes":
            return {choose.choice(["chess-game[1].site", "event[1].name", "bridge-board[1].site", "x"]): "Pier"}
        if name == "sql":
            return choose.choice(["SELECT 1", "SELECT * FROM games", "DELETE FROM games", "x"])
        if name in VALUES and VALUES[name]:
            return choose.choice(VALUES[name])
        if name in self.calls.choices:
            return choose.choice(self.calls.choices[name])
        return choose.choice([True, None, 1, "x", "pgn", "club.pgn", choose.choice(WRONG)])

    def arguments(self, function):
        """Arguments by the signature of what is called; now and then one too many or too few."""
        try:
            parameters = inspect.signature(function).parameters.values()
        except (TypeError, ValueError):
            return [self.random.choice(WRONG) for _ in range(self.random.randrange(3))], {}
        values, named, rest = [], {}, False
        for parameter in parameters:
            if parameter.kind == parameter.VAR_POSITIONAL:
                values += [
                    self.random.choice(["white", "result", "x", "pgn", "event.points.sum"])
                    for _ in range(self.random.randrange(3))
                ]
            elif parameter.kind == parameter.VAR_KEYWORD:
                rest = True
            elif parameter.default is parameter.empty and parameter.kind != parameter.KEYWORD_ONLY:
                values.append(self.value(parameter.name))
            elif self.random.random() < 0.25 and parameter.name not in KEEP_OUT:
                named[parameter.name] = self.value(parameter.name)
        if rest:
            for _ in range(self.random.choice([0, 0, 0, 1, 2])):
                name = self.random.choice(self.calls.settings)
                if name not in KEEP_OUT:
                    named.setdefault(name, self.value(name))
        if self.random.random() < 0.03:
            values = values[:-1] if self.random.random() < 0.5 else [*values, self.random.choice(WRONG)]
        return values, named

    def call_function(self):
        name = self.random.choice(self.calls.functions)
        if self.random.random() >= COSTLY.get(name, 1):
            return self.call_object()
        function = getattr(self.calls.gamut, name)
        makers = (
            [word for word in vars(function) if isinstance(vars(function)[word], (classmethod, staticmethod))]
            if isinstance(function, type)
            else []
        )
        if makers and self.random.random() < 0.3:
            name, function = f"{name}.{makers[0]}", getattr(function, self.random.choice(makers))
        return self.call(name, function)

    def call_object(self):
        it = self.random.choice(self.calls.objects)
        if self.random.random() < 0.3:
            return self.use(it)
        # What lists, dicts and texts can do is Python's own.
        names = [
            name
            for name in (vars(type(it)) if isinstance(it, (list, dict, str)) else dir(it))
            if not name.startswith("_") or name.startswith("_repr_")
        ]
        if not names:
            return self.use(it)
        name = self.random.choice(names)
        if self.random.random() >= COSTLY.get(name, 1):
            return None
        self.note(type(it).__name__, ".", name)
        with self.calls.lock:
            key = f"{type(it).__name__}.{name}"
            self.calls.made[key] = self.calls.made.get(key, 0) + 1
        found = getattr(it, name, None) if isinstance(it, OSError) else getattr(it, name)
        if callable(found) and callable(getattr(type(it), name, None)):
            return self.call(key, found)
        return found

    def call(self, name, function):
        values, named = self.arguments(function)
        if name.rpartition(".")[2] in ("perft",) and values and isinstance(values[0], int) and 2 < values[0] <= 16:
            values[0] = 2  # it would take years
        self.note(
            name, [repr(value)[:200] for value in values], {key: repr(value)[:100] for key, value in named.items()}
        )
        with self.calls.lock:
            self.calls.made[name] = self.calls.made.get(name, 0) + 1
        return function(*values, **named)

    def use(self, it):
        """What Python itself does with objects."""
        other = self.random.choice(self.calls.objects)
        use = self.random.choice(
            [
                repr,
                str,
                hash,
                len,
                bool,
                copy.copy,
                copy.deepcopy,
                lambda it: it == other,
                lambda it: it != other,
                lambda it: it in [other],
                lambda it: pickle.loads(pickle.dumps(it)),
                lambda it: next(iter(it)),
                lambda it: list(itertools.islice(iter(it), 50)),
                lambda it: it[self.random.choice(["white", "kind", "x", 0, -1])],
                lambda it: dict(it),
                lambda it: json.dumps(it, default=str),
                lambda it: it.__enter__(),
                lambda it: it.__exit__(None, None, None),
                lambda it: it.__exit__(ValueError, None, None),
                dir,
                lambda it: inspect.signature(it),
                lambda it: setattr(it, "white", 1),
                lambda it: f"{it!r:.80}",
            ]
        )
        self.note(
            "use", inspect.getsource(use)[:300] if use.__name__ == "<lambda>" else use.__name__, type(it).__name__
        )
        try:
            return use(it)
        except (AttributeError, RecursionError):  # not every object can do everything
            return None

    def run(self):
        calls = self.calls
        while next(calls.taken) < calls.count and not calls.wrong:
            try:
                found = self.call_function() if self.random.random() < 0.35 else self.call_object()
                if found is not None and type(found).__module__.startswith("gamut") and not inspect.isroutine(found):
                    calls.keep(self.random, found)
                elif isinstance(found, (list, tuple)) and found and type(found[0]).__module__.startswith("gamut"):
                    calls.keep(self.random, found[0])
            except calls.allowed:
                calls.raised += 1
            except BaseException as error:
                calls.wrong.append(
                    f"thread {self.number}, {type(error).__name__} by {self.about}\n{traceback.format_exc()}"
                )


def work(count, threads, seed, notes_path):
    """The child: in a folder with the samples."""
    import gamut
    import gamut.functions

    with open(notes_path, "r+b") as file:
        notes = mmap.mmap(file.fileno(), 0)
    calls = Calls(gamut, ".", seed, count, threads, notes)
    start = time.monotonic()
    workers = [threading.Thread(target=Caller(calls, number).run) for number in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    for text in calls.wrong[:3]:
        print(text)
    never = sorted(
        name
        for name in calls.functions
        if count >= 100000 and not any(key == name or key.startswith(name + ".") for key in calls.made)
    )
    print(
        f"{min(count, next(calls.taken))} calls on {threads} threads of {len(calls.made)} functions and members, "
        f"{calls.raised} raised what they may; "
        f"{len(calls.wrong)} wrong; {time.monotonic() - start:.0f} s; seed {seed}"
        + (f"; never called: {', '.join(never)}" if never else "")
    )
    return 1 if calls.wrong or never else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("count", type=int)
    parser.add_argument("--threads", type=int, default=8)
    parser.add_argument("--seed", default=None)
    parser.add_argument("--child", help=argparse.SUPPRESS)
    words = parser.parse_args()
    seed = words.seed or str(random.SystemRandom().randrange(10**9))
    if words.child:
        return work(words.count, words.threads, seed, words.child)
    with tempfile.TemporaryDirectory(prefix="gamut-calls-") as folder:
        place, notes = pathlib.Path(folder) / "samples", pathlib.Path(folder) / "notes"
        shutil.copytree(os.environ.get("GAMUT_SAMPLES", ROOT / "samples"), place)
        (place / "few").mkdir()
        shutil.copy(place / "club.pgn", place / "few" / "a.pgn")
        shutil.copy(place / "harbour.pbn", place / "few" / "b.pbn")
        (place / "empty").mkdir()
        notes.write_bytes(b"\0" * SLOT * words.threads)
        done = subprocess.run(
            [
                sys.executable,
                __file__,
                "--child",
                str(notes),
                "--seed",
                seed,
                "--threads",
                str(words.threads),
                str(words.count),
            ],
            cwd=place,
            check=False,
        )
        if done.returncode:
            print(f"ended with {done.returncode}; seed {seed}; the last calls were:")
            for at, text in enumerate(
                notes.read_bytes()[at : at + SLOT] for at in range(0, SLOT * words.threads, SLOT)
            ):
                print(f"  {at}: {text.rstrip(bytes(1)).decode('utf-8', 'replace').strip()}")
        return 1 if done.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
