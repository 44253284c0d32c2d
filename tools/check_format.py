#!/usr/bin/env python3
"""All C files are as clang-format would write them; exits with 77 (skipped) where there is no clang-format."""
import shutil
import sys

from sourcetree import ROOT, c_files, run_all

FOLDERS = ["include", "src", "cli", "tests", "bench", "examples"]


def main():
    if not shutil.which("clang-format"):
        return 77
    files = c_files(*FOLDERS)
    failed = run_all([(path, ["clang-format", "--dry-run", "-Werror", path], ROOT) for path in files])
    print(f"{len(files)} files, {failed} not formatted" + (" (clang-format -i)" if failed else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
