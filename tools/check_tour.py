#!/usr/bin/env python3
"""Looks whether the names that the tour of the sources mentions exist: files, folders, functions and types.

Only what stands in backquotes is looked up. In the table of folders, files are those of the row's folder."""
import re
import sys

from sourcetree import ROOT, c_files, read

PAGES = ["docs/architecture.md", "CONTRIBUTING.md"]
QUOTED = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"[\w./-]+\.(?:c|h|py|md|build)|[\w-]+(?:/[\w-]+)*/")
NAME = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)+|decode|probe|open|split|emit|run|check|main")
PLACEHOLDERS = ("MODULE", "FORMAT", "COMMAND", "CASE", "_x.")


def main():
    words = set()
    for path in c_files("include", "src", "cli"):
        words |= set(re.findall(r"\w+", read(path)))
    flaws, looked_up = [], 0
    for page in PAGES:
        for number, line in enumerate(read(page).splitlines(), 1):
            folder = next(iter(QUOTED.findall(line)), "") if line.startswith("|") else ""
            for quoted in QUOTED.findall(line):
                if any(word in quoted for word in PLACEHOLDERS) or quoted == "../shared/corpus":
                    continue
                if PATH.fullmatch(quoted):
                    is_there = any((ROOT / base / quoted).exists() for base in ("", "src", folder))
                elif NAME.fullmatch(quoted):
                    is_there = quoted in words
                else:
                    continue
                looked_up += 1
                if not is_there:
                    flaws.append(f"{page}:{number}: there is no {quoted}")
    print("\n".join(flaws) or f"{looked_up} names, all of them exist")
    return 1 if flaws else 0


if __name__ == "__main__":
    sys.exit(main())
