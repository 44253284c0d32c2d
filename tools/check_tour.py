#!/usr/bin/env python3
"""The names that the tour of the sources mentions exist: files, folders, functions and types.

Only text in backquotes is looked up. In the table of folders, files are relative to the folder of the row."""
import re
import sys

from sourcetree import ROOT, c_files, read

PAGES = ["docs/architecture.md", "CONTRIBUTING.md"]
QUOTED = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"[\w./-]+\.(?:c|h|py|md|build)|[\w-]+(?:/[\w-]+)*/")
NAME = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)+|decode|probe|open|split|emit|run|check|main")
PLACEHOLDERS = ("MODULE", "FORMAT", "COMMAND", "CASE", "_x.")


def look_up(text, words):
    """(line, name, whether it exists) of every name on the page; `words` are those of the sources."""
    for number, line in enumerate(text.splitlines(), 1):
        folder = next(iter(QUOTED.findall(line)), "") if line.startswith("|") else ""
        for quoted in QUOTED.findall(line):
            if any(word in quoted for word in PLACEHOLDERS):
                continue
            if PATH.fullmatch(quoted):
                yield number, quoted, any((ROOT / base / quoted).exists() for base in ("", "src", folder))
            elif NAME.fullmatch(quoted):
                yield number, quoted, quoted in words


def main():
    words = set()
    for path in c_files("include", "src", "cli"):
        words |= set(re.findall(r"\w+", read(path)))
    found = [(page, *row) for page in PAGES for row in look_up(read(page), words)]
    flaws = [f"{page}:{number}: there is no {name}" for page, number, name, is_there in found if not is_there]
    print("\n".join(flaws) or f"{len(found)} names, all of them exist")
    return 1 if flaws else 0


if __name__ == "__main__":
    sys.exit(main())
