#!/usr/bin/env python3
"""The sources that call the system find on Windows what they call: check_posix.py BUILD

Windows has no POSIX; src/io/windows declares the part of it that Gamut needs. Every file that includes a header outside
the C standard, or <time.h>, is compiled by mingw-w64 with the commands of the build folder, without generating code: an
undeclared function or a format that Windows does not know is an error. `./dev windows` builds and links all of it. A
file that needs a library is left out where the library for Windows is not there (build/windows, of ./dev windows).
Exits with 77 (skipped) if the compiler is missing."""
import json
import pathlib
import re
import shlex
import shutil
import sys

from sourcetree import ROOT, run_all

COMPILER = "x86_64-w64-mingw32-gcc-posix"
OURS = ROOT / "src" / "io" / "windows"
LIBRARIES = ROOT / "build" / "windows" / "sysroot" / "include"
HEADER = re.compile(r"^#include <([^>]+)>", re.MULTILINE)
# Headers of the C standard that hide nothing of POSIX from a compiler for Windows.
STANDARD = {f"{name}.h" for name in (
    "assert", "ctype", "errno", "float", "inttypes", "limits", "math", "setjmp", "stdalign", "stdarg", "stdatomic",
    "stdbool", "stddef", "stdint", "stdio", "stdlib", "stdnoreturn", "string")}
FOREIGN = re.compile(r"(archive(_entry)?|jansson|sqlite3|utf8proc|z(lib|std))\.h|(curl|dds|event2)/.*")
# They use fork, signals, or what is loaded at run time; Windows has other files for that (meson.build).
ELSEWHERE = {"cli/serve_fork.c", "src/base/library.c", "src/doubledummy/doubledummy_fork.c", "src/io/child.c",
             "src/io/guard.c"}
LACKS = re.compile(r"\bBASE_LACKS_\w+")


def calls_the_system(headers):
    return any(name not in STANDARD and not name.startswith("gamut/") for name in headers)


def what_it_lacks():
    """Everything that a system may lack; posix.h takes back what it has."""
    names = {name for path in ROOT.glob("src/*/*.[ch]") for name in LACKS.findall(path.read_text(encoding="utf-8"))}
    return [f"-D{name}" for name in sorted(names)]


def words_for(entry, lacks):
    """The same arguments for Windows, and of the warnings those that tell what it lacks."""
    words = shlex.split(entry["command"])
    words = words[2 if pathlib.Path(words[0]).name == "ccache" else 1:]
    kept = [word for word in words if not word.startswith(("-fsanitize", "-fno-sanitize", "-fstack-", "-fcf-", "-W"))]
    return [COMPILER, *kept, "-fsyntax-only", "-Werror=implicit-function-declaration", "-Werror=format", *lacks,
            "-include", str(OURS / "posix.h"), "-isystem", str(OURS / "include"), "-isystem", str(LIBRARIES)]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if not shutil.which(COMPILER):
        print(f"{COMPILER} is not here")
        return 77
    commands, left_out, lacks = {}, [], what_it_lacks()
    for entry in json.loads((pathlib.Path(sys.argv[1]) / "compile_commands.json").read_text()):
        path = pathlib.Path(entry["directory"], entry["file"]).resolve()
        if not path.is_relative_to(ROOT):
            continue
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith(("src/", "cli/")) or name in ELSEWHERE or name in commands:
            continue
        headers = HEADER.findall(path.read_text(encoding="utf-8"))
        if any(FOREIGN.fullmatch(header) and not (LIBRARIES / header).exists() for header in headers):
            left_out.append(name)
        elif calls_the_system(headers):
            commands[name] = (name, words_for(entry, lacks), entry["directory"])
    failed = run_all(list(commands.values()))
    print(f"{len(commands)} files, {failed} that are not for Windows, {len(left_out)} left out for want of a library")
    return 1 if failed or not commands else 0


if __name__ == "__main__":
    sys.exit(main())
