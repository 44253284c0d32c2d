#!/usr/bin/env python3
"""The types of the Python package: check_types.py. Prints TAP.

mypy (Debian: mypy) and pyright (npm: pyright), if installed, accept the package and every recipe of docs/python.md,
and reject misspelled members and options."""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from sourcetree import ROOT
from tap import Tap

BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
MISTAKES = {
    "a misspelled member": 'import gamut\nprint(gamut.standings("x.trf")["competitor"])\n',
    "a member of another answer": 'import gamut\nprint(gamut.standings("x.trf", norms=True)["competitors"])\n',
    "a misspelled option": 'import gamut\ngamut.standings("x.trf", tiebreak="BH")\n',
    "a word that an option does not take": 'import gamut\ngamut.stats("x.pgn", table="playrs")\n',
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
        for at, block in enumerate(BLOCK.findall((ROOT / "docs" / "python.md").read_text(encoding="utf-8")), 1):
            # pandas has no types.
            (folder / f"recipe_{at}.py").write_text(block.replace("import pandas\n", "import pandas  # type: ignore\n"), encoding="utf-8")
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
