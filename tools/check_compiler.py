#!/usr/bin/env python3
"""Another compiler has no warnings either: check_compiler.py [--any] BUILD COMPILER, or check_compiler.py --knows
COMPILER

Runs the compile commands of a build folder with the same warnings, without generating code. Exits with 77 (skipped)
if the compiler is missing, or, without --any, if the warnings of its version were not reviewed. --knows prints
whether the version is known: true or false."""
import json
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

from sourcetree import run_all

# Versions whose warnings are clean, so the tests treat their warnings as errors. Builds of users never stop at a
# warning.
KNOWN = {"gcc": range(12, 15), "clang": range(14, 20)}


def version_of(compiler):
    """The kind of the compiler and its version, from its macros."""
    done = subprocess.run([*shlex.split(compiler), "-dM", "-E", "-xc", "/dev/null"], capture_output=True, text=True, check=False)
    macros = dict(re.findall(r"#define (__clang_major__|__GNUC__) (\d+)", done.stdout))
    kind, macro = ("clang", "__clang_major__") if "__clang_major__" in macros else ("gcc", "__GNUC__")
    return kind, int(macros.get(macro, 0))


def is_known(compiler):
    kind, version = version_of(compiler)
    return version in KNOWN[kind]


def words_for(entry, compiler):
    """The same arguments for the other compiler; the first was called through ccache if that is installed."""
    words = shlex.split(entry["command"])
    words = words[2 if pathlib.Path(words[0]).name == "ccache" else 1:]
    kept = [word for word in words if not word.startswith(("-fsanitize", "-fno-sanitize"))]
    return [compiler, "-Werror", "-fsyntax-only", *kept]


def main():
    words = sys.argv[1:]
    if len(words) == 2 and words[0] == "--knows":
        print("true" if is_known(words[1]) else "false")
        return 0
    takes_any = words[:1] == ["--any"]
    if len(words) != 2 + takes_any:
        sys.exit(__doc__)
    build, compiler = pathlib.Path(words[-2]), words[-1]
    if not shutil.which(compiler):
        return 77
    if not takes_any and not is_known(compiler):
        print("the warnings of {} {} are not known: ./dev lint shows them".format(*version_of(compiler)))
        return 77
    entries = {entry["file"]: entry for entry in json.loads((build / "compile_commands.json").read_text())}
    failed = run_all([(name, words_for(entry, compiler), entry["directory"]) for name, entry in entries.items()])
    print(f"{len(entries)} files, {failed} that {compiler} complains about")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
