#!/usr/bin/env python3
"""The types of the Python package: check_types.py. Prints TAP.

mypy (Debian: mypy) and pyright (npm: pyright), if installed, accept the package, the programs of every page about Python
and USES, and reject misspelled members and options."""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from python_pages import PAGES, programs
from sourcetree import ROOT
from tap import Tap

USES = """import pathlib

import gamut

one: gamut.answers.Info = gamut.info("x.pgn")
several: list[gamut.answers.Info] = gamut.info(["x.pgn", "y.pgn"]) + gamut.info(sorted(pathlib.Path("x").glob("*.pgn")))
print(gamut.standings("x.trf", after=3, tiebreaks=["BH", "SB"]), gamut.tree("x.pgn", line="1.e4", after="1.d4"), one, several)
print(gamut.find("x.pgn", where=["white~ash", "year>=2020"], games=[1, 2]), gamut.show("x.pgn", player="Birch"))
print(gamut.rescore("x.aca", scoring="MP;MP2")["checks"], list(gamut.read("x.pgn", line=["1.e4", "1.e4 e5"])))
for record in gamut.read([pathlib.Path("x"), open("x.trf", "rb"), {"x.cbh": b"", "x.cbg": open("x.cbg", "rb")}]):
    if isinstance(record, gamut.Event):
        print(sum(player["points"] or 0 for player in record.players), (record.rounds or 0) + 1, record.name, record.start)
    elif isinstance(record, gamut.Game):
        print((record.white_elo or 0) + 1, record.moves[0]["san"], len(record.san), record.position().push("e4").pop().upper())
    elif isinstance(record, gamut.Board):
        print(record.auction["calls"][0]["call"] if record.auction else "", (record.board or 0) + 1, record.show("svg", flip=True))
print([game.white for game in gamut.games("x.pgn")], [board.deal for board in gamut.boards("x.pbn")], next(gamut.events("x.trf")).name)
built: gamut.Record = gamut.Game(white="Doe, Jane", moves=["e4"]).replace(black="Roe, R.")
"""
MISTAKES = {
    "a misspelled member": 'import gamut\nprint(gamut.standings("x.trf")["competitor"])\n',
    "a member of another answer": 'import gamut\nprint(gamut.standings("x.trf", norms=True)["competitors"])\n',
    "a misspelled option": 'import gamut\ngamut.standings("x.trf", tiebreak="BH")\n',
    "a word that an option does not take": 'import gamut\ngamut.stats("x.pgn", table="playrs")\n',
    "an option that has another meaning elsewhere": 'import gamut\ngamut.standings("x.trf", after="1.e4 c5")\n',
    "a misspelled option of reading": 'import gamut\ngamut.read("x.pgn", wher="white~ash")\n',
    "answers about several files that are taken for one": 'import gamut\nprint(gamut.info(["x.pgn"])["records"])\n',
    "a misspelled member of a record": 'import gamut\nprint(gamut.Game(white="Doe, Jane").whit)\n',
    "a member of another record": 'import gamut\nprint(gamut.Board(board=1).white_elo)\n',
    "a member of a list in a record": 'import gamut\nprint(gamut.Event(name="x").players[0]["elo"])\n',
    "a record that is changed": 'import gamut\ngamut.Game(white="Doe, Jane").white = "Roe, R."\n',
    "points that are taken for a text": 'import gamut\nprint(gamut.standings("x.trf")["competitors"][0]["points"].upper())\n',
}


def ask_mypy(folder):
    """The errors that mypy finds in a folder, by file name. Unpack is new to the mypy of Debian 12."""
    done = subprocess.run(["mypy", "--strict", "--no-error-summary", "--enable-incomplete-feature=Unpack", "gamut", *folder.glob("*.py")],
                          cwd=folder, capture_output=True, text=True, check=False)
    return [(pathlib.Path(file).name, int(line), text) for file, line, text in re.findall(r"^(\S+\.py):(\d+): error: (.*)", done.stdout, re.M)]


def ask_pyright(folder):
    """The same with pyright, which complains that a module to be compiled later has no source."""
    done = subprocess.run(["pyright", "--outputjson", "."], cwd=folder, capture_output=True, text=True, check=False)
    return [(pathlib.Path(row["file"]).name, row["range"]["start"]["line"] + 1, row["message"])
            for row in json.loads(done.stdout)["generalDiagnostics"] if row["severity"] == "error"]


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="gamut-types-") as name:
        folder = pathlib.Path(name)
        shutil.copytree(ROOT / "bindings" / "python" / "gamut", folder / "gamut", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        for page in PAGES:
            name = re.sub(r"\W", "_", page.stem)
            (folder / f"recipe_{name}.py").write_text("\n\n".join(programs(page.read_text(encoding="utf-8"))), encoding="utf-8")
        (folder / "recipe_uses.py").write_text(USES, encoding="utf-8")
        for at, text in enumerate(MISTAKES.values()):
            (folder / f"mistake_{at}.py").write_text(text, encoding="utf-8")
        for program, ask in (("mypy", ask_mypy), ("pyright", ask_pyright)):
            if not shutil.which(program):
                tap.skip(f"{program} is not installed")
                continue
            errors = ask(folder)
            for file in ("the package", *sorted(path.name for path in folder.glob("recipe_*.py"))):
                found = [error for error in errors if error[0] == file or (file == "the package" and (folder / "gamut" / error[0]).exists())]
                tap.say(not found, f"{program} accepts {file}", *found)
            for at, title in enumerate(MISTAKES):
                found = {line for file, line, _ in errors if file == f"mistake_{at}.py"}
                tap.say(found == {2}, f"{program} refuses {title}", errors)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
