#!/usr/bin/env python3
"""The C programs in docs/howto compile as they stand there: check_howto.py CC"""
import re
import shlex
import subprocess
import sys

from sourcetree import ROOT

BLOCK = re.compile(r"^```c\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WORDS = ["-std=c11", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Wmissing-prototypes",
         "-Werror", "-fsyntax-only", f"-I{ROOT}/include", f"-I{ROOT}/src", "-xc", "-"]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    count = failed = 0
    for path in sorted((ROOT / "docs" / "howto").glob("*.md")):
        for program in BLOCK.findall(path.read_text(encoding="utf-8")):
            count += 1
            done = subprocess.run([*shlex.split(sys.argv[1]), *WORDS], input=program, capture_output=True, text=True,
                                  check=False)
            if done.returncode:
                failed += 1
                print(f"{path.relative_to(ROOT)}:\n{done.stderr}")
    print(f"{count} programs, {failed} do not compile")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
