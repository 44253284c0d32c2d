#!/usr/bin/env python3
"""Gamut as WebAssembly against the native tool: check_wasm.py GAMUT WASM [FOLDER...]. Prints TAP.

Runs both on every sample, or on every file below the folders, and compares output, messages and exit status. Then uses the package for
JavaScript on files in memory. What one of the two cannot do in principle (threads, collections, double dummy) is not asked."""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

from sourcetree import ROOT

PACKAGE = ROOT / "bindings" / "wasm" / "npm"
COMMANDS = [["info", "--json"], ["check"], ["convert", "--to", "jsonl"], ["dump"], ["standings"]]
IN_MEMORY = """
import { open, GamutError } from PACKAGE;
import { readFileSync } from "node:fs";
const answers = {};
const club = await open("club.pgn", readFileSync("club.pgn"));
answers.records = (await club.info()).records;
answers.white = (await club.records("--games", "2"))[0].white;
answers.findings = (await club.check()).length;
const made = await club.convert("cbh");
answers.members = Object.keys(made.files).length;
const others = Object.fromEntries(Object.entries(made.files).map(([extension, data]) => [`x.${extension}`, data]));
const back = await open("x.cbh", made.files.cbh, others);
answers.back = (await back.records()).map((game) => game.white);
answers.first = (await (await open("harbour.trf", readFileSync("harbour.trf"))).standings()).competitors[0].name;
answers.shown = (await (await open("monday.aca", readFileSync("monday.aca"))).show()).includes("Monday Pairs");
try {
  await (await open("x.pgn", "")).standings();
} catch (error) {
  answers.refused = error instanceof GamutError && error.status;
}
console.log(JSON.stringify(answers));
"""
EXPECTED = {"records": 2, "white": "Birch, Tom", "findings": 0, "members": 12, "back": ["Ashdown, Vera", "Birch, Tom"],
            "first": "Okafor, Dele", "shown": True, "refused": 2}


def run(words, folder):
    done = subprocess.run(words, cwd=folder, capture_output=True)
    return done.returncode, done.stdout, done.stderr


def main():
    gamut, module = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
    if not module.exists() or not shutil.which("node"):
        print("1..1\nok 1 - WebAssembly # SKIP ./dev wasm builds the module, and Node runs it")
        return 0
    folders = [pathlib.Path(word).resolve() for word in sys.argv[3:]] or [ROOT / "samples"]
    number = wrong = 0

    def say(is_fine, what, *notes):
        nonlocal number, wrong
        number += 1
        wrong += not is_fine
        print(f"{'ok' if is_fine else 'not ok'} {number} - {what}", flush=True)
        for note in () if is_fine else notes:
            print(f"# {note!r}"[:500])

    host = ["node", PACKAGE / "cli.mjs", "--module", module]
    for folder in folders:
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            for command, *options in COMMANDS:
                words = [command, file.relative_to(folder), *options, "--jobs", "1"]
                native, wasm = run([gamut, *words], folder), run([*host, *words], folder)
                say(native == wasm, " ".join(map(str, words)), native, wasm)
    with tempfile.TemporaryDirectory(prefix="gamut-wasm-") as place:
        shutil.copytree(PACKAGE, pathlib.Path(place) / "package")
        shutil.copy(module, pathlib.Path(place) / "package" / "gamut.wasm")
        program = IN_MEMORY.replace("PACKAGE", json.dumps(f"{place}/package/index.mjs"))
        status, output, errors = run(["node", "--input-type=module", "-e", program], ROOT / "samples")
        say(status == 0 and json.loads(output) == EXPECTED, "files in memory", output, errors)
        written = pathlib.Path(place) / "x.cbh"
        status, output, errors = run([*host, "convert", "club.pgn", "-o", written], ROOT / "samples")
        say(status == 0 and run([gamut, "diff", "club.pgn", written], ROOT / "samples")[0] == 0, "a database written to the disk", errors)
    print(f"1..{number}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
