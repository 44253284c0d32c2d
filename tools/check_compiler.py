#!/usr/bin/env python3
"""Another compiler has no complaint either: check_compiler.py BUILD COMPILER

Goes through the compile commands of a build folder with the same warnings, without making any code. Exits with 77 (skipped)
where there is no such compiler."""
import json
import pathlib
import shlex
import shutil
import sys

from sourcetree import run_all


def words_for(entry, compiler):
    """The same words for the other compiler; the first was called through ccache where that is installed."""
    words = shlex.split(entry["command"])
    words = words[2 if pathlib.Path(words[0]).name == "ccache" else 1:]
    kept = [word for word in words if not word.startswith(("-fsanitize", "-fno-sanitize"))]
    return [compiler, "-Werror", "-fsyntax-only", *kept]


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    build, compiler = pathlib.Path(sys.argv[1]), sys.argv[2]
    if not shutil.which(compiler):
        return 77
    entries = {entry["file"]: entry for entry in json.loads((build / "compile_commands.json").read_text())}
    failed = run_all([(name, words_for(entry, compiler), entry["directory"]) for name, entry in entries.items()])
    print(f"{len(entries)} files, {failed} that {compiler} complains about")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
