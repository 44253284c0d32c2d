#!/usr/bin/env python3
"""What the project is called, where it lives, and which version this is: project.py WORD | --write | --check

Prints the value of a word: version, numbers (without what follows a hyphen), abi (of the SONAME), python and debian
(the version as they write it), or a name in packaging/project.ini. VERSION and packaging/project.ini are the only
places of these; what must be a literal in a file of the tree is written from them by --write, checked by --check."""
import configparser
import re
import sys

from sourcetree import ROOT

FORM = re.compile(r"(\d+)\.(\d+)\.(\d+)(?:-rc\.(\d+))?")
ADDRESS = r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+"
# Files of the tree that say what is said elsewhere: the path, what is replaced, and by what.
LITERALS = [
    ("include/gamut/version.h", r"(?<=#define GAMUT_VERSION_MAJOR )\d+", "{major}"),
    ("include/gamut/version.h", r"(?<=#define GAMUT_VERSION_MINOR )\d+", "{minor}"),
    ("include/gamut/version.h", r"(?<=#define GAMUT_VERSION_PATCH )\d+", "{patch}"),
    ("include/gamut/version.h", r"(?<=#define GAMUT_VERSION_TEXT  ).*", '"{version}"'),
    ("bindings/python/pyproject.toml", r"(?<=^name = ).*", '"{pypi}"'),
    ("CITATION.cff", r"(?<=^version: ).*", "{version}"),
    ("CITATION.cff", r"(?<=^url: ).*", "{home}"),
    ("CITATION.cff", r"(?<=^repository-code: ).*", "{source}"),
    ("SECURITY.md", ADDRESS, "{contact}"),
    (".github/ISSUE_TEMPLATE/config.yml", ADDRESS, "{contact}"),
]


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
            "major": major, "minor": minor, "patch": patch,
            "python": numbers + (f"rc{candidate}" if candidate else ""),
            "debian": numbers + (f"~rc{candidate}" if candidate else "")}


def placeholders():
    """The names in packaging/project.ini whose values are under the reserved domain."""
    return [name for name, value in words().items() if re.search(r"\.example\b", value)]


def written(path, text):
    """The text of a file with its literals as they should be."""
    for name, pattern, value in LITERALS:
        if name == path:
            text, count = re.subn(pattern, value.format(**words()).replace("\\", r"\\"), text, flags=re.MULTILINE)
            assert count, f"{path} has nothing that looks like {value}"
    return text


def stale():
    """The files whose literals are others than VERSION and packaging/project.ini say, with what they should be."""
    for path in dict.fromkeys(name for name, _, _ in LITERALS):
        text = (ROOT / path).read_text(encoding="utf-8")
        if written(path, text) != text:
            yield path, written(path, text)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if sys.argv[1] == "--check":
        found = [path for path, _ in stale()]
        for path in found:
            print(f"{path} says something else than VERSION and packaging/project.ini: ./dev docs writes it")
        return 1 if found else 0
    if sys.argv[1] == "--write":
        for path, text in stale():
            (ROOT / path).write_text(text, encoding="utf-8")
        return 0
    known = words()
    if sys.argv[1] not in known:
        sys.exit(f"project.py: there is no '{sys.argv[1]}', only {', '.join(known)}")
    print(known[sys.argv[1]])
    return 0


if __name__ == "__main__":
    sys.exit(main())
