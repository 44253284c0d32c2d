#!/usr/bin/env python3
"""clang-tidy finds nothing in the library and the tool: check_tidy.py BUILD [FILE...]

The checks are in .clang-tidy."""
import sys

from sourcetree import ROOT, c_files, run_all


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    files = sys.argv[2:] or [path for path in c_files("src", "cli") if path.suffix == ".c"]
    failed = run_all([(path, ["clang-tidy", "--quiet", "-p", sys.argv[1], path], ROOT) for path in files])
    print(f"{len(files)} files, {failed} that clang-tidy complains about")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
