#!/usr/bin/env python3
"""Check the style of the page's sources: lines of at most 120 columns, short functions, and complete types. The
compiler checks them (tsc -p viewer), and clang-format their layout (tools/check_format.py)."""
import re
import sys

from check_sizes import LONGEST_FILE
from sourcetree import read, script_files

WIDEST = 120
LONGEST_FUNCTION = 60
# The first line of a function, whose last line begins with a brace in the same column.
FUNCTION = re.compile(r"^( *)(?:export |async |private |static |get )*(?:(?:function|const|let) )?(\w+)(?:<.*?>)?(?: = (?:async )?)?\(.*\{$")
CONTROL = {"if", "for", "while", "switch", "catch", "return"}
HOLES = [
    (r"\bany\b", "any: the type of an answer is in viewer/types.ts; what is not known is unknown"),
    (r"@ts-(ignore|nocheck|expect-error)", "the compiler is silenced"),
    (r"\bas unknown as\b", "a type is forced on a value"),
    (r"@(type|typedef|property|param|returns?) *\{", "a type is in a comment"),
]


def without_texts(line):
    """Code without strings and line comments; types in comments stay."""
    line = re.sub(r'"(\\.|[^"\\])*"|\'(\\.|[^\'\\])*\'|`(\\.|[^`\\])*`', '""', line)
    return line if re.search(r"@\w+ *\{|@ts-", line) else re.sub(r"//.*|^ *(/\*)?\*.*", "", line)


def functions(lines):
    """(name, first line, length) of functions, methods and named arrow functions, also nested ones."""
    for at, line in enumerate(lines):
        begun = line
        start = at
        # Parameters may take several lines.
        while start and not FUNCTION.match(begun) and line.endswith("{") and start > at - 6 and not lines[start - 1].endswith((";", "{", "}")):
            start -= 1
            begun = f"{lines[start]} {begun.strip()}"
        found = FUNCTION.match(begun)
        if not found or found[2] in CONTROL:
            continue
        end = next((i for i in range(at + 1, len(lines)) if re.match(rf"{found[1]}\S", lines[i])), len(lines) - 1)
        yield found[2], start + 1, end - start + 1


def find_flaws(path, lines):
    if not lines or not lines[0].startswith(f"// {path.name} - "):
        yield f"{path}:1: a file opens with a sentence: // {path.name} - what it is for."
    if len(lines) > LONGEST_FILE:
        yield f"{path}: {len(lines)} lines; at most {LONGEST_FILE} are allowed"
    for number, line in enumerate(lines, 1):
        if len(line) > WIDEST:
            yield f"{path}:{number}: {len(line)} characters; at most {WIDEST} are allowed"
        for pattern, reason in HOLES:
            if re.search(pattern, without_texts(line)):
                yield f"{path}:{number}: {reason}"
    for name, number, size in functions(lines):
        if size > LONGEST_FUNCTION:
            yield f"{path}:{number}: {name} has {size} lines; at most {LONGEST_FUNCTION} are allowed"


def main():
    files = {path: read(path).splitlines() for path in script_files("viewer")}
    sizes = [size for lines in files.values() for _, _, size in functions(lines)]
    flaws = [flaw for path, lines in files.items() for flaw in find_flaws(path, lines)]
    print("\n".join(flaws) or f"viewer: {len(files)} files, {len(sizes)} functions, the longest has {max(sizes)} lines")
    return 1 if flaws else 0


if __name__ == "__main__":
    sys.exit(main())
