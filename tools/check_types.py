#!/usr/bin/env python3
"""The types of the Python package: check_types.py. Prints TAP.

mypy, where it is installed (Debian: mypy), accepts the package and every recipe of docs/python.md, and refuses a member and an option that are
misspelled."""
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
# Debian 12 has a mypy in which this is new.
MYPY = ["mypy", "--strict", "--no-error-summary", "--enable-incomplete-feature=Unpack"]


def judge(path, folder):
    done = subprocess.run([*MYPY, path.name], cwd=folder, capture_output=True, text=True, check=False)
    return done.returncode == 0, done.stdout + done.stderr


def main():
    if not shutil.which("mypy"):
        print("1..1\nok 1 - types # SKIP mypy is not installed")
        return 0
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="gamut-types-") as name:
        folder = pathlib.Path(name)
        shutil.copytree(ROOT / "bindings" / "python" / "gamut", folder / "gamut", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        is_fine, said = judge(folder / "gamut", folder)
        tap.say(is_fine, "the package", said)
        for at, block in enumerate(BLOCK.findall((ROOT / "docs" / "python.md").read_text(encoding="utf-8")), 1):
            recipe = folder / f"recipe_{at}.py"
            # pandas has no types of its own.
            recipe.write_text(block.replace("import pandas\n", "import pandas  # type: ignore\n"), encoding="utf-8")
            is_fine, said = judge(recipe, folder)
            tap.say(is_fine, f"recipe {at}", said)
        for title, text in MISTAKES.items():
            mistake = folder / "mistake.py"
            mistake.write_text(text, encoding="utf-8")
            is_fine, said = judge(mistake, folder)
            tap.say(not is_fine and said.startswith("mistake.py:2:"), f"{title} is refused", said)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
