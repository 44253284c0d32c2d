#!/usr/bin/env python3
"""What the project is called, where it lives, and which version this is: project.py WORD | --write | --check

Prints the value of a word: version, numbers (without what follows a hyphen), abi (of the SONAME), python and debian (the
version as they write it), or a name in packaging/project.ini. VERSION and packaging/project.ini are the only places of
these; what must be a literal in a file of the tree is written from them by --write, and checked by --check."""
import configparser
import re
import sys

from sourcetree import ROOT

FORM = re.compile(r"(\d+)\.(\d+)\.(\d+)(?:-rc\.(\d+))?")
HEADER = ROOT / "include" / "gamut" / "version.h"


def version():
    """The version as VERSION has it: 1.2.3, or 1.2.3-rc.4 for a release candidate."""
    text = (ROOT / "VERSION").read_text(encoding="ascii").strip()
    if not FORM.fullmatch(text):
        sys.exit(f"project.py: VERSION says '{text}', which is neither 1.2.3 nor 1.2.3-rc.4")
    return text


def words():
    """All that can be asked for, by name."""
    text = version()
    major, minor, patch, candidate = FORM.fullmatch(text).groups()
    numbers = f"{major}.{minor}.{patch}"
    about = configparser.ConfigParser(interpolation=None)
    about.read_string((ROOT / "packaging" / "project.ini").read_text(encoding="utf-8"))
    return {**about["project"], "version": text, "numbers": numbers, "abi": major,
            "python": numbers + (f"rc{candidate}" if candidate else ""),
            "debian": numbers + (f"~rc{candidate}" if candidate else "")}


def placeholders():
    """The names in packaging/project.ini whose values are under the reserved domain."""
    return [name for name, value in words().items() if re.search(r"\.example\b", value)]


def written(header):
    """The text of version.h with the version in it."""
    text = version()
    for name, value in [*zip(("MAJOR", "MINOR", "PATCH"), FORM.fullmatch(text).groups()), ("TEXT", f'"{text}"')]:
        header, count = re.subn(rf"(#define GAMUT_VERSION_{name} +).*", lambda match: match[1] + value, header)
        assert count == 1, name
    return header


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if sys.argv[1] in ("--write", "--check"):
        header = HEADER.read_text(encoding="utf-8")
        if written(header) == header:
            return 0
        if sys.argv[1] == "--check":
            print(f"{HEADER.relative_to(ROOT)} is not of version {version()}: ./dev docs writes it")
            return 1
        HEADER.write_text(written(header), encoding="utf-8")
        return 0
    known = words()
    if sys.argv[1] not in known:
        sys.exit(f"project.py: there is no '{sys.argv[1]}', only {', '.join(known)}")
    print(known[sys.argv[1]])
    return 0


if __name__ == "__main__":
    sys.exit(main())
