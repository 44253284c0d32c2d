#!/usr/bin/env python3
"""The symbols that libgamut.so exports are exactly those marked GAMUT_API in include/."""
import re
import subprocess
import sys

from sourcetree import c_files, read

DECLARATION = re.compile(r"\bGAMUT_API\b(?!\s*\n)[^;(]*?(\w+)\s*\(")


def declared():
    names = set()
    for path in c_files("include"):
        text = re.sub(r"^\s*#.*$", "", read(path), flags=re.MULTILINE)
        names.update(DECLARATION.findall(text))
    return names


def exported(library):
    listing = subprocess.run(["nm", "--dynamic", "--defined-only", "--format=posix", library],
                             check=True, capture_output=True, text=True).stdout
    return {line.split()[0].split("@")[0] for line in listing.splitlines() if line.split()[1] not in "Aa"}


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: check_exports.py libgamut.so")
    marked, found = declared(), exported(sys.argv[1])
    # Sanitizers and coverage bring symbols of their own.
    found = {name for name in found if not name.startswith(("__", "_init", "_fini"))}
    flaws = [f"{name}: marked GAMUT_API, but not exported" for name in sorted(marked - found)]
    flaws += [f"{name}: exported, but not marked GAMUT_API in include/" for name in sorted(found - marked)]
    print("\n".join(flaws) or f"{len(found)} functions are exported, all of them declared")
    return 1 if flaws else 0


if __name__ == "__main__":
    sys.exit(main())
