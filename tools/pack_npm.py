#!/usr/bin/env python3
"""Puts the npm package together: pack_npm.py MODULES FOLDER

MODULES is what tools/build_wasm.sh has built. FOLDER gets the files of bindings/wasm/npm and the modules; the name,
version and addresses of the project; what CommonJS needs, made by esbuild; and
the licence with those of the libraries in the modules, from the sources they were built from. `npm pack` in FOLDER makes
the archive."""
import glob
import json
import pathlib
import re
import shutil
import subprocess
import sys

import project
from sourcetree import ROOT

SOURCES = ROOT / "bindings" / "wasm" / "npm"
TYPES = ["index", "operations", "records"]
RECORDS = {"chess-game": "ChessGame", "bridge-board": "BridgeBoard", "event": "EventRecord", "guide": "Guide"}
# What is in the modules: folders below MODULES where tools/build_libraries.sh has left the licences, and what comes
# with the compiler, whose licences Debian's packages keep. Those of the solver are for the module that solves deals.
BUILT, SOLVER_BUILT = "notices", "dds/notices"
BROUGHT = [("wasi-libc", "/usr/share/doc/wasi-libc/copyright"),
           ("compiler-rt", "/usr/share/doc/libclang-rt-*dev-wasm32/copyright")]
SOLVER_BROUGHT = [("libc++", "/usr/share/doc/libc++-*dev-wasm32/copyright")]
# A CommonJS module knows its place by another name.
PLACE = "const module_url = require('node:url').pathToFileURL(__filename).href;"


def describe(path):
    """Write what comes from elsewhere into package.json."""
    about = project.words()
    known = {"name": about["npm"], "version": about["version"], "homepage": about["home"],
             "repository": {"type": "git", "url": about["source"]}, "bugs": {"email": about["contact"]}}
    path.write_text(json.dumps({**known, **json.loads(path.read_text())}, indent=2) + "\n")


def type_of(schema, whole, depth):
    """The type of a value that the schema describes, in TypeScript."""
    if "$ref" in schema:
        steps = schema["$ref"].removeprefix("#/properties/").split("/properties/")
        return f"NonNullable<{whole}{''.join(f'[{json.dumps(step)}]' for step in steps)}>"
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(type_of(one, whole, depth) for one in schema[several]))
    kind = schema.get("type")
    if isinstance(kind, list):
        return " | ".join(dict.fromkeys(type_of({**schema, "type": one}, whole, depth) for one in kind))
    if kind == "array":
        item = type_of(schema.get("items", {}), whole, depth)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if kind == "object":
        return object_of(schema, whole, depth)
    return {"integer": "number"}.get(kind, kind) if kind else "Json"


def object_of(schema, whole, depth):
    members = schema.get("properties")
    if not members:
        rest = schema.get("additionalProperties", True)
        return f"{{ [name: string]: {type_of(rest, whole, depth) if isinstance(rest, dict) else 'Json'} }}"
    indent = "  " * (depth + 1)
    lines = []
    for name, member in members.items():
        if "description" in member:
            lines.append(f"{indent}/** {member['description'].replace('*/', '* /')} */")
        spelled = name if re.fullmatch(r"[A-Za-z_]\w*", name) else json.dumps(name)
        mark = "" if name in schema.get("required", []) else "?"
        lines.append(f"{indent}{spelled}{mark}: {type_of(member, whole, depth + 1)};")
    return "{\n" + "\n".join(lines) + "\n" + "  " * depth + "}"


def record_types():
    parts = ["// records.d.ts - the records of files, as docs/schema describes them.\n"
             "import type { Json } from \"./index.js\";\n"]
    for kind, name in RECORDS.items():
        schema = json.loads((ROOT / "docs" / "schema" / f"{kind}.json").read_text())
        parts.append(f"/** {schema['description']}. */\nexport interface {name} {object_of(schema, name, 0)}\n")
    parts.append("/** A record of any kind; `kind` tells which. */\n"
                 f"export type GamutRecord = {' | '.join(RECORDS.values())};\n")
    return "\n".join(parts)


def notices(modules, has_solver):
    texts = []
    for folder in [BUILT, *([SOLVER_BUILT] if has_solver else [])]:
        built = sorted((modules / folder).glob("*.txt"))
        if not built:
            sys.exit(f"pack_npm.py: there is no licence of a library in {modules / folder}")
        texts += [(path.stem, path) for path in built]
    for name, place in BROUGHT + (SOLVER_BROUGHT if has_solver else []):
        found = sorted(glob.glob(place))
        if not found:
            sys.exit(f"pack_npm.py: the licence of {name} is not where it should be: {place}")
        texts.append((name, pathlib.Path(found[-1])))
    parts = ["Third-party notices\n\nThe WebAssembly modules of this package contain parts of the libraries below.\n"]
    for name, path in texts:
        parts.append(f"{'-' * 72}\n{name}\n\n{path.read_text(encoding='utf-8', errors='replace').strip()}\n")
    return "\n".join(parts)


def bundle(source, out):
    """Make one CommonJS file of a module and those that it imports."""
    subprocess.run(["esbuild", source, "--bundle", "--format=cjs", "--platform=node", "--target=node18",
                    "--log-level=warning", "--define:import.meta.url=module_url", f"--banner:js={PLACE}",
                    f"--outfile={out}"], check=True)


def pack(modules, folder):
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(SOURCES, folder, ignore=shutil.ignore_patterns("*.wasm"))
    for module in sorted(modules.glob("*.wasm")):
        shutil.copy(module, folder)
    describe(folder / "package.json")
    for name in TYPES:
        text = (folder / f"{name}.d.ts").read_text()
        (folder / f"{name}.d.cts").write_text(re.sub(r'(from "\./\w+)\.js"', r'\1.cjs"', text))
    shutil.copy(ROOT / "LICENSE", folder)
    (folder / "NOTICES.txt").write_text(notices(modules, (modules / "double-dummy.wasm").exists()))
    for name in ("node", "cli"):
        bundle(folder / f"{name}.mjs", folder / f"{name}.cjs")
    (folder / "cli.mjs").unlink()


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    pack(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve())


if __name__ == "__main__":
    main()
