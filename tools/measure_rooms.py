#!/usr/bin/env python3
"""Measure how far a reader has to jump: measure_rooms.py [--list] [FOLDER...]

Counts lines, functions and their lengths, static functions with one caller, functions that only forward, files under
40 lines and exported names, in src, cli and include or the given folders. --list names each; a function with one
caller is listed with the length of both together, so that short ones can be merged. The figures are hints, not
limits: a step with a well-known name may have one caller."""
import argparse
import re
import statistics

from check_sizes import functions, percentile
from sourcetree import c_files, read

SMALL_FILE = 40
LONGEST_TOGETHER = 60


def body_of(lines, first, length):
    """The lines between the braces."""
    own = lines[first - 1:first - 1 + length]
    return own[own.index("{") + 1:-1]


def look(path, lines, found):
    all_here = list(functions(lines))
    text = "\n".join(lines)
    code = re.sub(r"/\*.*?\*/|\"(?:\\.|[^\"\\])*\"", " ", text, flags=re.S)
    for name, first, length in all_here:
        body = body_of(lines, first, length)
        if len(body) == 1 and re.fullmatch(r"\s*(return )?\w+\([^()]*\);", body[0]):
            found["forwarders"].append(f"{path}:{first}: {name}")
        if not lines[first - 1].startswith("static"):
            continue
        found["static"] += 1
        if len(re.findall(rf"\b{name}\b", code)) != 2 or not re.search(rf"\b{name}\(", code.split("\n{\n", 1)[-1]):
            continue
        callers = [(other, size) for other, at, size in all_here
                   if other != name and any(re.search(rf"\b{name}\(", line) for line in body_of(lines, at, size))]
        if len(callers) == 1:
            together = callers[0][1] + length - 4
            found["single"].append(f"{path}:{first}: {name} ({length}) in {callers[0][0]} ({callers[0][1]}): {together}"
                                   + (" stays short" if together <= LONGEST_TOGETHER else ""))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("folders", nargs="*", default=["src", "cli", "include"])
    wanted = parser.parse_args()
    found = {"forwarders": [], "single": [], "static": 0, "small": []}
    exported = line_count = 0
    sizes = []
    for path in c_files(*wanted.folders):
        lines = read(path).splitlines()
        line_count += len(lines)
        sizes += [length for _, _, length in functions(lines)]
        if len(lines) < SMALL_FILE:
            found["small"].append(f"{path}: {len(lines)} lines")
        exported += sum(line.startswith("GAMUT_API") for line in lines)
        look(path, lines, found)
    if wanted.list:
        for kind in ("single", "forwarders", "small"):
            print("\n".join(found[kind]))
    print(f"lines: {line_count}, functions: {len(sizes)} (median {statistics.median(sizes or [0]):g}, p95 {percentile(sizes, 0.95)}, "
          f"longer than {LONGEST_TOGETHER}: {sum(size > LONGEST_TOGETHER for size in sizes)})")
    print(f"static functions: {found['static']}, with one caller: {len(found['single'])} "
          f"({100 * len(found['single']) // max(found['static'], 1)} %), forwarders: {len(found['forwarders'])}, "
          f"files under {SMALL_FILE} lines: {len(found['small'])}, exported names: {exported}")


if __name__ == "__main__":
    main()
