#!/usr/bin/env python3
"""Check every #include, and every mention of a struct of another folder, against the layers: includes point down
only."""
import re
import sys

from sourcetree import ROOT, c_files, read

# From the bottom up. A folder may include itself and all folders below its storey; folders of one storey may not include
# each other.
STOREYS = [
    ["base"],
    ["io", "layout", "model"],
    ["rules"],
    ["entries"],
    ["codec", "doubledummy", "edit", "pairing", "scoring", "standings"],
    ["dealing", "prizes", "statistics", "tournament"],
    ["search"],
    ["check", "desk", "stage"],
    ["night"],
    ["report", "collection"],
    ["papers"],
    ["handle"],
    ["operation"],
]
# Subfolders of these are independent, too: one format does not include another.
FAMILIES = ["codec", "rules"]
# Few folders include the headers of a library, so that it can be replaced; handle asks each for its version.
FOREIGN = {
    "utf8proc.h": ["src/base", "src/handle"],
    "jansson.h": ["src/model", "src/codec/json", "src/handle"],
    "zlib.h": ["src/io", "src/handle"],
    "zstd.h": ["src/io", "src/collection", "src/handle"],
    "sqlite3.h": ["src/collection"],
    "curl/curl.h": ["src/collection"],
    "archive.h": ["src/io", "src/handle"],
    "archive_entry.h": ["src/io"],
}
# Headers that not every system with POSIX.1-2008 has, and the files with a substitute for what they declare (docs/portability.md).
# sys/queue.h is on every system where libevent's programs are built.
SYSTEM = {
    "sys/file.h": ["src/io/lock.c"],
    "sys/ioctl.h": ["src/io/descriptor.c"],
    "sys/prctl.h": ["src/base/platform.c"],
    "sys/queue.h": ["cli/serve_"],
    "sys/random.h": ["src/base/platform.c"],
    "windows.h": ["src/base/cores_windows.c"],
}
POSIX = re.compile(r"(sys/(mman|resource|select|socket|stat|statvfs|time|times|types|uio|un|utsname|wait)|arpa/inet|net/if|netinet/(in|tcp))\.h")
# Headers that the build generates, and from what.
MADE = {
    "model/bridge_session_shapes.h": "src/model/bridge_words.h",
    "model/board_shapes.h": "src/model/shape.h",
    "model/event_shapes.h": "src/model/shape.h",
    "model/game_shapes.h": "src/rules/chess/game.h",
    "model/guide_shapes.h": "src/model/shape.h",
    "codec/acbl/acbl_document_shape.h": "src/codec/acbl/acbl.h",
    "codec/acbl/acbl_records.h": "src/codec/acbl/acbl.records",
    "report_pieces.h": "src/report/report_diagram.c",
    "commands.h": "commands.h.in",
}
STRUCT = re.compile(r"\bstruct\s+([a-z]\w*)")
DEFINITION = re.compile(r"\bstruct\s+([a-z]\w*)\s*\{")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)


def storey(folder):
    for height, folders in enumerate(STOREYS):
        if folder in folders:
            return height
    return None


def resolve(path, name):
    """The file that #include "name" means, relative to the root; None: there is none."""
    name = MADE.get(name, name).removeprefix("src/")
    for base in (ROOT / path.parent, ROOT / "src"):
        if (base / name).is_file():
            return (base / name).resolve().relative_to(ROOT)
    return None


def flaw_in_source(path, target):
    """Why a file in src/ may not include another file in src/; None: it may."""
    mine, other = path.parts[1], target.parts[1]
    if storey(mine) is None:
        return f"{mine} has no storey in tools/check_layers.py"
    if mine != other:
        return None if storey(other) is not None and storey(other) < storey(mine) else f"{mine} lies not above {other}"
    if mine in FAMILIES and len(target.parts) > 3 and path.parts[:3] != target.parts[:3]:
        return f"{path.parts[2]} and {target.parts[2]} are sisters"
    return None


def flaw(path, is_quoted, name):
    """What is wrong with one #include; None: nothing."""
    if not is_quoted:
        if name in FOREIGN and path.parts[0] == "src":
            allowed = any(path.as_posix().startswith(folder + "/") for folder in FOREIGN[name])
            return None if allowed else f"only {', '.join(FOREIGN[name])} may see it"
        of_system = name in SYSTEM or name.startswith(("sys/", "linux/", "net/", "netinet/"))
        if of_system and not POSIX.fullmatch(name) and not path.as_posix().startswith(("src/io/windows/", *SYSTEM.get(name, []))):
            return "not every system has it: base/platform.h and io/system.h have substitutes"
        return None
    if path.parts[0] in ("include", "examples"):
        return "only <gamut/...> and system headers belong here"
    target = resolve(path, name)
    if target is None:
        return "there is no such file"
    if path.parts[:2] == ("cli", "helper"):
        return None  # the only place in the tool that uses internals
    if path.parts[0] == "cli":
        return None if target.parts[0] == "cli" else "the tool sees only <gamut/...>"
    if path.parts[0] == "src":
        return flaw_in_source(path, target) if target.parts[0] == "src" else "the library sees only src/"
    return None


def without_comments(text):
    """The text without comments and literals, line by line."""
    return re.sub(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"', lambda found: re.sub(r"[^\n]", " ", found[0]), text, flags=re.DOTALL)


def find_homes(texts):
    """Structs of src/ that one folder defines, with the defining file. A forward declaration is not a definition."""
    homes = {}
    for path, text in texts.items():
        for match in DEFINITION.finditer(text):
            homes.setdefault(match[1], set()).add(path)
    return {name: min(paths) for name, paths in homes.items() if len({path.parent for path in paths}) == 1}


def flaws_of_structs(texts):
    """A struct that is declared or mentioned counts like an #include of the file that defines it."""
    homes = find_homes(texts)
    for path, text in texts.items():
        for match in STRUCT.finditer(text):
            home = homes.get(match[1])
            reason = flaw_in_source(path, home) if home else None
            if reason:
                yield f"{path}:{text.count(chr(10), 0, match.start()) + 1}: struct {match[1]}: {reason}"


def main():
    count = 0
    flaws = list(flaws_of_structs({path: without_comments(read(path)) for path in c_files("src")}))
    for path in c_files("include", "src", "cli", "examples"):
        text = read(path)
        for match in INCLUDE.finditer(text):
            count += 1
            reason = flaw(path, match[1] == '"', match[2])
            if reason:
                line = text.count("\n", 0, match.start()) + 1
                flaws.append(f"{path}:{line}: {match[2]}: {reason}")
    print("\n".join(flaws + [f"{count} includes, {len(flaws)} against the layers"]))
    return 1 if flaws else 0


if __name__ == "__main__":
    sys.exit(main())
