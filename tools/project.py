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
PACKAGE = ROOT / "bindings" / "python" / "pyproject.toml"  # its name may come from nowhere else


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


def named(package):
    """The text of pyproject.toml with the package's name in it."""
    package, count = re.subn(r'^(name = )".*"$', lambda match: f'{match[1]}"{words()["pypi"]}"', package, flags=re.MULTILINE)
    assert count == 1
    return package


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if sys.argv[1] in ("--write", "--check"):
        stale = 0
        for path, make in ((HEADER, written), (PACKAGE, named)):
            text = path.read_text(encoding="utf-8")
            if make(text) == text:
                continue
            if sys.argv[1] == "--write":
                path.write_text(make(text), encoding="utf-8")
            else:
                print(f"{path.relative_to(ROOT)} does not say what VERSION and packaging/project.ini say: ./dev docs writes it")
                stale = 1
        return stale
    known = words()
    if sys.argv[1] not in known:
        sys.exit(f"project.py: there is no '{sys.argv[1]}', only {', '.join(known)}")
    print(known[sys.argv[1]])
    return 0


if __name__ == "__main__":
    sys.exit(main())
