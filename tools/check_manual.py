#!/usr/bin/env python3
"""The man pages are there and sound: check_manual.py GAMUT PAGES. Prints TAP.

PAGES is the folder in which the build leaves them. Every command, function and format has a page, every page that a
page refers to is there, and mandoc finds nothing wrong."""
import pathlib
import re
import shutil
import subprocess
import sys

import generate_api
from operation_table import read_tables
from tap import Tap

REFERENCE = re.compile(r"(gamut(?:[-_]\w+)*|libgamut)(?:\\fR)?\((\d)\)")


def main():
    gamut, folder, tap = sys.argv[1], pathlib.Path(sys.argv[2]), Tap()
    pages = {path.name: path for path in [*folder.glob("gamut*.1"), *folder.glob("man3/*.3"), *folder.glob("man5/*.5")]}
    words = subprocess.run([gamut, "--generate", "formats-table"], check=True, capture_output=True, text=True).stdout
    formats = {"json" if name == "jsonl" else name for name in re.findall(r"^\| `(\w+)`", words, re.MULTILINE)}
    missing = {f"gamut-{name}.5" for name in formats} - set(pages)
    tap.say(not missing, "every format has a page", sorted(missing))
    missing = {f"{each.name}.3" for each in generate_api.page()[1]} - set(pages)
    tap.say(not missing, "every function has a page", sorted(missing))
    missing = {f"gamut-{operation.name}.1" for operation in read_tables()} - set(pages)
    tap.say(not missing, "every command has a page", sorted(missing))
    lost = set()
    for name, path in pages.items():
        text = path.read_text(encoding="utf-8").replace("\\-", "-").replace("\\fB", "")
        lost |= {f"{name}: {page}({section})" for page, section in REFERENCE.findall(text) if f"{page}.{section}" not in pages and page != "gamut-FORMAT"}
    tap.say(not lost, "every page that is referred to is there", sorted(lost)[:10])
    if shutil.which("mandoc"):
        found = subprocess.run(["mandoc", "-T", "lint", "-W", "warning", *map(str, pages.values())], check=False, capture_output=True, text=True).stdout
        flaws = [line for line in found.splitlines() if "missing date" not in line]
        tap.say(not flaws, "mandoc finds nothing", *flaws[:10])
    else:
        tap.skip("mandoc: it is not here")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
