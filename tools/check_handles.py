#!/usr/bin/env python3
"""Handles cannot be misused without a word, and sessions share nothing: check_handles.py [libgamut.so]

- Every public function that takes a handle starts with its check (src/handle/entry.h), one for each handle that it takes.
- The fuzzer of calls (tests/fuzz/calls*) makes every one of these calls.
- What libgamut.so may write that belongs to no session is listed here, with the reason."""
import re
import subprocess
import sys

from sourcetree import c_files, read

KINDS = "session reader writer builder position bidding cardplay rubber pairing".split()
DECLARATION = re.compile(r"^GAMUT_API\s+([^;(]*?)\b(gamut_\w+)\(([^;]*)\);", re.MULTILINE)
HANDLE = re.compile(rf"\bgamut_({'|'.join(KINDS)}) \*(\w+)")
# What may come before the check: results that are there in any case, and a NULL that is welcome.
BEFORE = re.compile(r"(?:\s*HANDLE_NEEDS\([^;]*;|\s*if \((\w+)\)\s*\*\1 = [^;]*;|\s*\*\w+ = [^;]*;|\s*if \(!?(\w+)\)\s*(?:return;|\{))*")
CHECK = re.compile(r"HANDLE_(?:CHECK|ENTER|CLOSE)\((\w+), (\w+),")

# Object and symbol: why it is no state of a session.
WRITABLE = {
    "innermost": "of each thread its own: the call that it is in, until that returns",
    "guards": "mapped files that may be shortened: the one handler of SIGBUS that a process can have must find them",
    "mutex": "of the guards",
    "before": "the handler of SIGBUS that was there before",
    "is_passing_on": "whether that handler is being called",
    "page_size": "a constant of the system that the handler of SIGBUS may not ask for",
    "tears": "how many mapped files were shortened: while it is the same, none needs to be looked at",
}
# Of the compiler and of sanitizers.
FOREIGN = re.compile(r"^(completed|__|_DYNAMIC|_GLOBAL_OFFSET|\.L|gcov|asan|ubsan|tsan)")


def without_comments(text):
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


def entries():
    """{function: its handles}, of all that take some."""
    found = {}
    for path in c_files("include"):
        for _, name, parameters in DECLARATION.findall(without_comments(read(path))):
            handles = [(kind, word) for kind, word in HANDLE.findall(parameters)]
            if handles:
                found[name] = handles
    return found


def bodies():
    """{function: what is between its braces}."""
    found = {}
    for path in c_files("src"):
        for match in re.finditer(r"^[a-z][^;{}#]*?\b(gamut_\w+)\([^;{}]*\)\n\{\n(.*?)^\}", read(path), re.MULTILINE | re.DOTALL):
            found[match[1]] = match[2]
    return found


def find_unchecked(functions, definitions):
    for name, handles in sorted(functions.items()):
        body = definitions.get(name)
        if body is None:
            if not name.endswith("_of"):  # made by tools/operations.py, from one line
                yield f"{name} takes a handle, and is nowhere in src/"
            continue
        first = BEFORE.match(body).end()
        if not CHECK.match(body[first:].lstrip()):
            yield f"{name} does not start with a check of its handle"
        checked = {(kind.lower(), word) for word, kind in CHECK.findall(body)}
        for kind, word in handles:
            # A definition may name its parameter otherwise than the header does.
            if kind not in {of for of, _ in checked}:
                yield f"{name} does not check {word}"
            elif sum(of == kind for of, _ in handles) > sum(of == kind for of, _ in checked):
                yield f"{name} does not check each {kind}"


def find_untried(functions):
    made = set(re.findall(r"\bgamut_\w+_of\b", read("include/gamut/answers.h")))  # from the shapes of answers, from one line
    tried = set(re.findall(r"\bgamut_\w+", "\n".join(read(path) for path in c_files("tests/fuzz") if path.name.startswith("calls"))))
    return [f"{name} is not among the calls of tests/fuzz/calls*" for name in sorted(functions) if name not in tried and name not in made]


def find_writable(library):
    listing = subprocess.run(["objdump", "-t", library], check=True, capture_output=True, text=True).stdout
    for line in listing.splitlines():
        match = re.search(r"\s(\.(?:t?data|t?bss))\s+[0-9a-f]+\s+(?:\.hidden )?(\S+)$", line)
        if not match or " O " not in line:
            continue
        name = re.sub(r"\.\d+$", "", match[2])
        if name not in WRITABLE and not FOREIGN.match(name):
            yield f"{name} ({match[1]}) can be written, and belongs to no session: tools/check_handles.py lists what may be, and why"


def main():
    functions = entries()
    problems = [*find_unchecked(functions, bodies()), *find_untried(functions)]
    if len(sys.argv) > 1:
        problems += find_writable(sys.argv[1])
    for problem in problems:
        print(problem)
    print(f"{len(functions)} functions take handles, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
