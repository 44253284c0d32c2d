"""Runs every recipe of docs/python.md in a copy of samples/."""
import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).parents[3]
SAMPLES = pathlib.Path(os.environ.get("GAMUT_SAMPLES", ROOT / "samples"))
PAGE = ROOT / "docs" / "python.md"
RECIPES = re.findall(r"^([^\n]+)[:?]\n\n```python\n(.*?)^```", PAGE.read_text(), re.MULTILINE | re.DOTALL) if PAGE.exists() else []


def test_there_are_recipes():
    assert len(RECIPES) >= 10


@pytest.mark.parametrize("title, program", RECIPES, ids=[title for title, _ in RECIPES])
def test_recipe(title, program, tmp_path):
    if "pandas" in program:
        pytest.importorskip("pandas")
    shutil.copytree(SAMPLES, tmp_path / "samples")
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path / "samples", capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
