#!/usr/bin/env python3
"""Every header compiles alone: those in include/ as C11 and as C++, those in src/ as C11. Prints TAP.

check_headers.py CC CXX BUILD; a compiler may be a command of several words. Generated headers are found in BUILD."""
import shlex
import subprocess
import sys

from sourcetree import ROOT, c_files

C = ["-std=c11", "-xc"]
CXX = ["-std=c++11", "-xc++"]
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror", "-fsyntax-only", "-D_GNU_SOURCE"]


def compile_alone(compiler, language, header, build):
    """The errors of the compiler; the header is included twice, which it must allow."""
    text = f'#include "{ROOT / header}"\n' * 2 + "extern int declared;\n"  # a header with only macros would leave the file empty
    done = subprocess.run([*shlex.split(compiler), *language, *STRICT, f"-I{ROOT}/include", f"-I{ROOT}/src",
                           f"-I{build}/src", "-"],
                          input=text, capture_output=True, text=True, check=False)
    return done.stderr if done.returncode else ""


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    # Headers of another system replace those of this one.
    own = [header for header in c_files("include", "src") if header.suffix == ".h" and "windows" not in header.parts]
    cases = [(sys.argv[1], C, header, "C11") for header in own]
    cases += [(sys.argv[2], CXX, header, "C++") for header in c_files("include")]
    failed = 0
    print(f"1..{len(cases)}")
    for number, (compiler, language, header, name) in enumerate(cases, 1):
        complaint = compile_alone(compiler, language, header, sys.argv[3])
        failed += bool(complaint)
        print(f"{'not ok' if complaint else 'ok'} {number} - {header} compiles alone as {name}")
        for line in complaint.splitlines():
            print(f"# {line}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
