#!/usr/bin/env python3
"""The binary interface of the library is stable: check_exports.py [--update] libgamut.so CC

- The symbols that libgamut.so exports are exactly those marked GAMUT_API in include/, and those listed in tests/abi/exports.txt.
- No two public names differ by letter case only.
- Structs have the sizes listed in tests/abi/sizes.txt (on machines with 64 bits); --update rewrites both lists, for review.
- No struct contains another that may grow, and lists of such structs have a function that reaches their items."""
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

from sourcetree import ROOT, c_files, read

EXPORTS = ROOT / "tests" / "abi" / "exports.txt"
SIZES = ROOT / "tests" / "abi" / "sizes.txt"
DECLARATION = re.compile(r"\bGAMUT_API\b(?!\s*\n)[^;(]*?(\w+)\s*\(")
STRUCT = re.compile(r"(?:typedef struct|\nstruct) (gamut_\w+) \{\n(.*?)\n\}", re.DOTALL)
EMBEDDED = re.compile(r"^    (gamut_\w+) (?!\*)\w", re.MULTILINE)
LIST = re.compile(r"^    const (gamut_\w+) \*items;\n    size_t count;$", re.MULTILINE)
# Structs that never change; nor do lists. The others grow at their end, or into their reserved members.
FIXED = {"gamut_text", "gamut_bytes", "gamut_number", "gamut_decimal", "gamut_real", "gamut_flag", "gamut_date", "gamut_tag",
         "gamut_wording", "gamut_node", "gamut_note", "gamut_moves", "gamut_stream", "gamut_change", "gamut_bridge_seat"}


def without_comments(text):
    return re.sub(r"[ \t]*/\*.*?\*/", "", text, flags=re.DOTALL)


def headers():
    return "\n".join(without_comments(read(path)) for path in c_files("include"))


def declared(text):
    return set(DECLARATION.findall(re.sub(r"^\s*#.*$", "", text, flags=re.MULTILINE)))


def exported(library):
    listing = subprocess.run(["nm", "--dynamic", "--defined-only", "--format=posix", library],
                             check=True, capture_output=True, text=True).stdout
    names = {line.split()[0].split("@")[0] for line in listing.splitlines() if line.split()[1] not in "Aa"}
    # Symbols of sanitizers and coverage.
    return {name for name in names if not name.startswith(("__", "_init", "_fini"))}


def find_twins(text):
    """Names that differ only in case."""
    by_fold = {}
    for name in set(re.findall(r"\bgamut_\w+", text, re.IGNORECASE)):
        by_fold.setdefault(name.lower(), set()).add(name)
    return [f"{' and '.join(sorted(twins))} differ by letter case only" for twins in by_fold.values() if len(twins) > 1]


def find_brittle(structs, functions):
    """Structs that cannot grow without breaking programs."""
    def may_grow(name):
        return name in structs and name not in FIXED and not LIST.search(structs[name]) and "reserved[" not in structs[name]

    for name, body in structs.items():
        for inner in EMBEDDED.findall(body):
            if may_grow(inner):
                yield f"{name} contains {inner}, which may grow: give it a reserve, or point to it"
        item = LIST.search(body)
        if item and may_grow(item[1]) and f"{item[1]}_at" not in functions:
            yield f"{name} has items that may grow, and there is no {item[1]}_at"
        if name.endswith(("_options", "_request", "_style", "_selection", "_view", "_limits")) and \
                not body.lstrip().startswith("size_t size;"):
            yield f"{name} is filled by callers and does not begin with its size"


def measure(structs, compiler):
    """{struct: size} by the compiler; None: not on this machine."""
    lines = [f"#include <gamut/{path.name}>" for path in c_files("include")]
    lines += ["#include <stdio.h>", "int main(void) {", 'printf("pointer %zu\\n", sizeof(void *));']
    lines += [f'printf("{name} %zu\\n", sizeof({name}));' for name in sorted(structs)] + ["return 0; }"]
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder) / "sizes"
        subprocess.run([*shlex.split(compiler), "-std=c11", f"-I{ROOT}/include", "-xc", "-", "-o", program],
                       input="\n".join(lines), check=True, text=True)
        found = subprocess.run([program], check=True, capture_output=True, text=True).stdout
    sizes = dict(line.split() for line in found.splitlines())
    return sizes if sizes.pop("pointer") == "8" else None


def compare(path, lines, what, is_update):
    """Differences from a committed list."""
    text = "".join(f"{line}\n" for line in lines)
    if is_update:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    old = set(path.read_text(encoding="utf-8").splitlines()) if path.exists() else set()
    return [f"{path.relative_to(ROOT)}: {line}: {'new' if line in lines else 'gone'}; if that {what} is meant, run --update"
            for line in sorted(old ^ set(lines))]


def with_releases(names):
    """The lines of the list: a name, and the release that added it unless that was the first; packaging/debian/rules
    reads both."""
    lines = EXPORTS.read_text(encoding="utf-8").splitlines() if EXPORTS.exists() else []
    releases = dict(line.split(" ", 1) for line in lines if " " in line)
    return [f"{name} {releases[name]}" if name in releases else name for name in sorted(names)]


def main():
    words = [word for word in sys.argv[1:] if word != "--update"]
    is_update = len(words) < len(sys.argv) - 1
    if len(words) != 2:
        sys.exit(__doc__)
    text = headers()
    structs = dict(STRUCT.findall(text))
    marked, found = declared(text), exported(words[0])
    flaws = [f"{name}: marked GAMUT_API, but not exported" for name in sorted(marked - found)]
    flaws += [f"{name}: exported, but not marked GAMUT_API in include/" for name in sorted(found - marked)]
    flaws += find_twins(text)
    flaws += find_brittle(structs, marked)
    flaws += compare(EXPORTS, with_releases(found), "name", is_update)
    sizes = measure(structs, words[1])
    if sizes:
        flaws += compare(SIZES, [f"{name} {size}" for name, size in sorted(sizes.items())], "size", is_update)
    print("\n".join(flaws) or f"{len(found)} functions are exported, all of them declared; {len(structs)} structs can grow where they may")
    return 1 if flaws else 0


if __name__ == "__main__":
    sys.exit(main())
