#!/usr/bin/env python3
"""Looks for what the house does without: unbounded functions, memory outside its owners, promises in comments."""
import re
import sys

from sourcetree import c_files, read

# What to look for, why not, and the beginnings of paths where it is right.
BANNED = [
    (r"\b(strcpy|strcat|sprintf|vsprintf|gets|strtok|atoi|atol|atof|scanf|sscanf|alloca)\s*\(", "is unbounded", []),
    (r"\b(malloc|calloc|realloc|strdup|strndup|asprintf|free)\s*\(", "memory has owners: arenas, buffers, io, api",
     ["src/base/arena.c", "src/base/buffer.c", "src/base/pool.c", "src/base/diag.c", "src/io/", "src/api/",
      "cli/values.c", "cli/sessions.c", "cli/cmd_explain.c"]),
    (r"\b(printf|puts|putchar|fprintf|perror|exit|abort)\s*\(", "the library neither prints nor exits", ["cli/"]),
    (r"\b(TODO|FIXME|XXX|HACK)\b", "a promise: open an issue instead", []),
]


def without_strings(line):
    return re.sub(r'"(\\.|[^"\\])*"', '""', line)


def main():
    flaws = []
    for path in c_files("include", "src", "cli"):
        lines = read(path).splitlines()
        if not lines or not lines[0].startswith(f"/* {path.name} - "):
            flaws.append(f"{path}:1: a file opens with a sentence: /* {path.name} - what it is for. */")
        for number, line in enumerate(lines, 1):
            for pattern, reason, homes in BANNED:
                found = re.search(pattern, without_strings(line))
                if found and not any(path.as_posix().startswith(home) for home in homes):
                    flaws.append(f"{path}:{number}: {found[0].rstrip('( ')}: {reason}")
    print("\n".join(flaws) or "no bad habits")
    return 1 if flaws else 0


if __name__ == "__main__":
    sys.exit(main())
