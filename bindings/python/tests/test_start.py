"""Runs every program of docs/start in a copy of samples/; where the page has its output, it prints that."""
import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).parents[3]
SAMPLES = pathlib.Path(os.environ.get("GAMUT_SAMPLES", ROOT / "samples"))
BLOCK = re.compile(r"^```python\n(.*?)^```$(?:\n\n```text\n(.*?)^```$)?", re.MULTILINE | re.DOTALL)
PROGRAMS = [(f"{page.stem}-{number}", *found) for page in sorted((ROOT / "docs" / "start").glob("*.md"))
            for number, found in enumerate(BLOCK.findall(page.read_text(encoding="utf-8")), 1)]


def test_there_are_programs():
    assert len([name for name, _, said in PROGRAMS if said]) >= 4


@pytest.mark.parametrize("name, program, said", PROGRAMS, ids=[name for name, *_ in PROGRAMS])
def test_program(name, program, said, tmp_path):
    if "pandas" in program:
        pytest.importorskip("pandas")
    shutil.copytree(SAMPLES, tmp_path / "samples")
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path / "samples", capture_output=True, text=True,
                          check=False)
    assert done.returncode == 0, done.stderr
    assert not said or done.stdout == said
