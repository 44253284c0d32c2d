#!/usr/bin/env python3
"""Find functions that neither the tool nor a user of the library can reach, so that only tests call them.

Starts at main (wmain on Windows) and at the declarations of the public headers, and follows every name that a
function mentions. Whatever tables and macros mention, also generated ones, counts as reached. Functions that exist
for tests are listed below, with the reason."""
import contextlib
import io
import re
import sys

import operations
from check_sizes import functions
from operation_table import read_tables
from sourcetree import ROOT, c_files, read

FOR_TESTS = {
    "base_budget_peak": "tests of memory bounds ask for it",
    "bridge_contracts_equal": "the fuzzer of auctions compares with it",
    "bridge_vp_scale_is_sound": "it is asked of every scale",
    "diag_suppressed": "tests count what a list leaves out",
    "io_output_fail_after": "tests of writing make the disk full",
    "layout_find_flaw": "it is asked of every table",
}
COMMENTS = re.compile(r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.S)
WORD = re.compile(r"[A-Za-z_]\w*")
PROTOTYPE = re.compile(r"^(?!static)[A-Za-z_][^\n;={}]*?\b(\w+)\([^;{}]*\)(?: PRINTF_LIKE\([^;]*\))?;", re.M)


def blank(match):
    return re.sub(r"[^\n]", " ", match[0])


def take_apart(text):
    """({function: (line, names that it mentions, is it static)}, names that the rest of the file mentions)"""
    lines = COMMENTS.sub(blank, text).splitlines()
    own, inside = {}, set()
    for name, first, length in functions(lines):
        body = "\n".join(lines[first - 1:first - 1 + length])
        head, _, rest = body.partition("\n{")
        own[name] = (first, set(WORD.findall(rest)), head.startswith("static"))
        inside.update(range(first - 1, first - 1 + length))
    around = "\n".join(line for at, line in enumerate(lines) if at not in inside)
    return own, set(WORD.findall(PROTOTYPE.sub(" ", around)))


def find_lost(headers, sources):
    """Unreachable functions as "path:line: name", and the number of reached ones; both arguments are {path: text}."""
    public, tables, defined, statics = set(), set(), {}, {}
    for text in headers.values():
        public |= {match[1] for match in PROTOTYPE.finditer(COMMENTS.sub(blank, text))}
    for path, text in sources.items():
        own, around = take_apart(text)
        tables |= {(path, name) for name in around}
        for name, (line, mentions, is_static) in own.items():
            if is_static:
                statics.setdefault(path, {})[name] = [(path, line, mentions)]
            else:  # several if the build chooses between them
                defined.setdefault(name, []).append((path, line, mentions))
    inline = {name: row for path, rows in statics.items() if str(path).endswith(".h") for name, row in rows.items()}
    todo = [(None, name) for name in public | {"main", "wmain"}] + list(tables)
    reached = set()
    while todo:
        path, name = todo.pop()
        for row in statics.get(path, {}).get(name) or defined.get(name) or inline.get(name) or []:
            if (row[0], name) not in reached:
                reached.add((row[0], name))
                todo += [(row[0], mention) for mention in row[2]]
    lost = [f"{row[0]}:{row[1]}: {name}" for found in [defined, *statics.values()] for name, rows in found.items() for row in rows
            if (row[0], name) not in reached and name not in FOR_TESTS]
    return sorted(lost), len(reached)


def made():
    """Generated sources: the tables of operations, and of the commands that are more than one operation."""
    tables = io.StringIO()
    with contextlib.redirect_stdout(tables):
        operations.write_tables(read_tables(sorted((ROOT / "src/operation").glob("*.operation"))))
    commands = " ".join(path.stem for path in (ROOT / "cli").glob("cmd_*.c"))
    return {"operations.c": tables.getvalue(), "commands.c": commands}


def main():
    sources = {path: read(path) for path in c_files("src", "cli")} | made()
    lost, reached = find_lost({path: read(path) for path in c_files("include")}, sources)
    for place in lost:
        print(f"{place} is reached by tests alone, or by nothing")
    print(f"{reached} functions are within reach, {len(lost)} are not")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
