#!/usr/bin/env python3
"""All C files, and the TypeScript of the page, are formatted by clang-format. Exits with 77 (skipped) without the
right version of clang-format, because versions format differently."""
import re
import shutil
import subprocess
import sys

from sourcetree import ROOT, c_files, run_all, script_files

VERSION = 14  # Debian 12
FOLDERS = ["include", "src", "cli", "tests", "bench", "examples"]


def find_program():
    """clang-format of that version, under its plain name or with the version in it, or None."""
    for program in f"clang-format-{VERSION}", "clang-format":
        if shutil.which(program):
            said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
            if re.search(rf"version {VERSION}\.", said):
                return program
    return None


def main():
    program = find_program()
    if not program:
        print(f"clang-format {VERSION} is not here: formatting is not looked at")
        return 77
    files = c_files(*FOLDERS) + script_files("viewer")
    failed = run_all([(path, [program, "--dry-run", "-Werror", path], ROOT) for path in files])
    print(f"{len(files)} files, {failed} not formatted" + (" (clang-format -i)" if failed else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
