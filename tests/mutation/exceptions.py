"""Changes that are neither kept nor reported, each with the reason why that is right."""
import re

# format, path without indexes, problem: regular expressions that must match the whole path and the start of the problem.
EXCEPTIONS = []


def find(target, path, problem):
    for row in EXCEPTIONS:
        if re.fullmatch(row[0], target) and re.fullmatch(row[1], path) and re.match(row[2], problem):
            return row
    return None
