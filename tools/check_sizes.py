#!/usr/bin/env python3
"""Measure functions and files: none is too long; prints averages and shares."""
import math
import re
import statistics
import sys

from sourcetree import c_files, read

LONGEST_FUNCTION = 100
LONGEST_FUNCTION_P95 = 60
LONGEST_FILE = 800
MADE = "made by tools/"  # not read from top to bottom
NAME = re.compile(r"(\w+)\(")


def functions(lines):
    """(name, first line, length) of every function; .clang-format puts their braces alone into the first column."""
    start = None
    for at, line in enumerate(lines):
        if line == "{":
            start = at - 1
            while start > 0 and lines[start][:1] == " ":  # the parameters take several lines
                start -= 1
        elif line == "}" and start is not None:
            name = NAME.search(lines[start])
            yield (name[1] if name else lines[start]), start + 1, at - start + 1
            start = None


def percentile(sizes, share):
    return sorted(sizes)[math.ceil(share * len(sizes)) - 1] if sizes else 0


def count_comments(lines):
    """Lines that are only comment, and lines that are not empty."""
    comments, full, is_inside = 0, 0, False
    for line in (line.strip() for line in lines):
        if not line:
            continue
        full += 1
        is_comment = is_inside or line.startswith(("/*", "//"))
        if is_comment and "*/" in line:
            is_comment = is_inside or line.endswith("*/")
            is_inside = False
        elif is_comment and not line.startswith("//"):
            is_inside = True
        comments += is_comment
    return comments, full


def measure(title, folders, flaws):
    sizes, file_sizes, comments, full = [], [], 0, 0
    for path in c_files(*folders):
        lines = read(path).splitlines()
        file_sizes.append(len(lines))
        commented, filled = count_comments(lines)
        comments, full = comments + commented, full + filled
        if len(lines) > LONGEST_FILE and MADE not in lines[0]:
            flaws.append(f"{path}: {len(lines)} lines; at most {LONGEST_FILE} are allowed")
        for name, line, size in functions(lines):
            sizes.append(size)
            if size > LONGEST_FUNCTION:
                flaws.append(f"{path}:{line}: {name} has {size} lines; at most {LONGEST_FUNCTION} are allowed")
    p95 = percentile(sizes, 0.95)
    if p95 > LONGEST_FUNCTION_P95:
        flaws.append(f"{title}: p95 of the functions is {p95} lines; at most {LONGEST_FUNCTION_P95} is allowed")
    print(f"{title}: {sum(file_sizes)} lines in {len(file_sizes)} files (median {statistics.median(file_sizes or [0]):g}, "
          f"longest {max(file_sizes or [0])}), {len(sizes)} functions (median {statistics.median(sizes or [0]):g}, "
          f"p95 {p95}, longest {max(sizes or [0])}), comments {100 * comments // max(full, 1)} %")


def main():
    flaws = []
    measure("library and tool", ["include", "src", "cli"], flaws)
    measure("tests", ["tests", "bench", "examples"], flaws)
    print("\n".join(flaws) or "no function and no file is too long")
    return 1 if flaws else 0


if __name__ == "__main__":
    sys.exit(main())
