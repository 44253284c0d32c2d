"""Runs every program of docs/python.md and docs/python in a copy of samples/, and compares what it prints with the
page."""
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).parents[3]
PROGRAM = ROOT / "tools" / "python_pages.py"
PAGES = (
    sorted(path.name for path in [ROOT / "docs" / "python.md", *(ROOT / "docs" / "python").glob("*.md")])
    if PROGRAM.exists()
    else []
)


def test_there_are_pages():
    if not PROGRAM.exists():
        pytest.skip("the pages are not here: these tests run without the sources")
    assert len(PAGES) >= 13


@pytest.mark.parametrize("page", PAGES)
def test_a_page_says_what_its_programs_print(page):
    done = subprocess.run([sys.executable, PROGRAM, page], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
