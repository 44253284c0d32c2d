#!/usr/bin/env python3
"""Compare Gamut as WebAssembly with the native tool: check_wasm.py GAMUT FOLDER_OF_MODULES [FOLDER...]. Prints TAP.

Both run on every sample, or on every file in the folders: output, messages and exit status are compared, and the
result of converting to every format that can hold the records. The same questions are put to the core directly. Then
the JavaScript package is used on files in memory. What one of them cannot do (threads, collections, double dummy) is
left out."""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from sourcetree import ROOT
from tap import Tap

PACKAGE = ROOT / "bindings" / "wasm" / "npm"
# Commands of the tool, the same question to the core (None: there is none), and its options.
COMMANDS = [(["info", "--json"], "info"), (["check", "--json"], "check"), (["check"], None), (["convert", "--to", "jsonl"], None),
            (["show", "--json"], "records"), (["dump", "--json"], "dump"), (["standings", "--json"], "standings")]
# Slow on large files, so only for samples.
MORE = [(["pair", "--json"], "pair"), (["rescore", "--json"], "rescore"), (["stats", "--json"], "stats"),
        (["standings", "--norms", "--json"], "standings", {"norms": True}), (["find", "--json"], "find"),
        (["show"], "show", {"form": "text"})]
IN_MEMORY = """
import { open, run, GamutError } from PACKAGE;
import { readFileSync } from "node:fs";
const answers = {};
const club = await open("club.pgn", readFileSync("club.pgn"));
answers.records = (await club.info()).records;
answers.white = (await club.records({ games: "2" }))[0].white;
answers.page = (await club.records({ from: 2, count: 1 })).length;
answers.each = [];
for await (const game of club) answers.each.push(game.white);
answers.findings = (await club.check()).length;
const made = await club.convert("cbh");
answers.members = Object.keys(made.files).length;
const others = Object.fromEntries(Object.entries(made.files).map(([extension, data]) => [`x.${extension}`, data]));
const back = await open("x.cbh", made.files.cbh, others);
answers.back = (await back.records()).map((game) => game.white);
answers.first = (await (await open("harbour.trf", readFileSync("harbour.trf"))).standings({ tiebreaks: "BH" })).competitors[0].name;
const harbour = await open("harbour.trf", readFileSync("harbour.trf"));
answers.status = [(await harbour.eventStatus()).round, harbour.bytes().length === readFileSync("harbour.trf").length];
answers.shown = (await (await open("monday.aca", readFileSync("monday.aca"))).show()).includes("Monday Pairs");
answers.refused = [];
for (const wrong of [async () => (await open("x.pgn", "")).standings(), () => club.check({ nonsense: true }), () => club.of("y.pgn").info()]) {
  try {
    await wrong();
  } catch (error) {
    answers.refused.push(error instanceof GamutError && error.status);
  }
}
back.close();
try {
  await back.info();
} catch (error) {
  answers.closed = error.message;
}
answers.tool = (await run(["check", "club.pgn"], { "club.pgn": readFileSync("club.pgn") })).status;
console.log(JSON.stringify(answers));
"""
EXPECTED = {"records": 2, "white": "Birch, Tom", "page": 1, "each": ["Ashdown, Vera", "Birch, Tom"], "findings": 0, "members": 12,
            "back": ["Ashdown, Vera", "Birch, Tom"], "first": "Okafor, Dele", "status": [5, True], "shown": True, "refused": [2, 2, 3],
            "closed": "the file is closed", "tool": 0}


# What newer versions of Node have and Node 18 has not; everything must run without it.
OLD_NODE = "delete globalThis.crypto;\n"


class Node:
    """A process that runs the modules; a call waits for its answer."""

    def __init__(self, node, package):
        self.process = subprocess.Popen([*node, ROOT / "bindings" / "wasm" / "answers.mjs", package], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def ask(self, **wanted):
        self.process.stdin.write(json.dumps(wanted) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def digest(data):
    return hashlib.sha256(data).hexdigest()


def run(words, folder):
    done = subprocess.run(words, cwd=folder, capture_output=True)
    return done.returncode, done.stdout, done.stderr


def contents(folder):
    return {path.name: digest(path.read_bytes()) for path in folder.iterdir()}


class Comparison:
    """Compares one file with both: a list of (is equal, what, notes)."""

    def __init__(self, gamut, node, formats, commands):
        self.gamut, self.node, self.formats, self.commands = gamut, node, formats, commands

    def __call__(self, folder, file):
        path = str(file.relative_to(folder))
        verdicts = []
        kinds = []
        for (command, *options), question, *words_of_it in self.commands:
            words = [command, path, *options, "--jobs", "1"]
            status, output, errors = run([self.gamut, *words], folder)
            theirs = self.node.ask(folder=str(folder), words=words)
            mine = {"status": status, "output": digest(output), "errors": digest(errors)}
            verdicts.append((mine == theirs, " ".join(words), mine, theirs))
            if command == "info" and status <= 1:
                kinds = json.loads(output.splitlines()[0]).get("kinds") or []
            if question:
                if question == "check":  # the last line is the tool's own summary
                    output = b"".join(output.splitlines(True)[:-1])
                answer = self.node.ask(folder=str(folder), question=question, path=path, options=words_of_it[0] if words_of_it else {})
                is_same = answer["status"] == status and (status > 1 or answer.get("output") == digest(output))
                verdicts.append((is_same, f"core: {question} {path}", mine, answer))
        for target in self.formats:
            if kinds and "write" in target["can"] and set(kinds) & set(target["kinds"]):
                verdicts.append(self.convert(str(file), target["id"]))
        return verdicts

    def convert(self, path, target):
        with tempfile.TemporaryDirectory(prefix="gamut-wasm-") as place:
            folders = [pathlib.Path(place) / name for name in ("native", "wasm")]
            for folder in folders:
                folder.mkdir()
            words = ["convert", path, "--to", target, "-o", f"x.{target}", "--jobs", "1"]
            status, output, errors = run([self.gamut, *words], folders[0])
            theirs = self.node.ask(folder=str(folders[1]), words=words)
            mine = {"status": status, "output": digest(output), "errors": digest(errors)}
            files = [contents(folder) for folder in folders]
            return mine == theirs and files[0] == files[1], f"convert {path} --to {target}", (mine, files[0]), (theirs, files[1])


def main():
    gamut, modules = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
    if not (modules / "core.wasm").exists() or not shutil.which("node"):
        print("1..1\nok 1 - WebAssembly # SKIP ./dev wasm builds the modules, and Node runs them")
        return 0
    folders = [pathlib.Path(word).resolve() for word in sys.argv[3:]]
    tap = Tap()
    say = tap.say

    with tempfile.TemporaryDirectory(prefix="gamut-wasm-") as place:
        package = pathlib.Path(place) / "package"
        shutil.copytree(PACKAGE, package)
        for name in ("core.wasm", "gamut.wasm"):
            shutil.copy(modules / name, package)
        (pathlib.Path(place) / "old.cjs").write_text(OLD_NODE)
        old_node = ["node", "--require", pathlib.Path(place) / "old.cjs"]
        formats = json.loads(run([gamut, "formats", "--json"], ROOT)[1])
        files = [(folder, path) for folder in folders or [ROOT / "samples"] for path in sorted(folder.rglob("*")) if path.is_file()]
        # One process of Node per core; each file is compared by one of them.
        count = min(2, os.cpu_count() or 1)
        nodes = [Node(old_node, package) for _ in range(count)]
        comparisons = [Comparison(gamut, node, formats, COMMANDS + ([] if folders else MORE)) for node in nodes]
        with concurrent.futures.ThreadPoolExecutor(count) as pool:
            shares = [pool.submit(lambda at: [verdict for one in files[at::count] for verdict in comparisons[at](*one)], at)
                      for at in range(count)]
            for share in shares:
                for verdict in share.result():
                    say(*verdict)
        for node in nodes:
            node.close()
        program = IN_MEMORY.replace("PACKAGE", json.dumps((package / "node.mjs").as_uri()))
        status, output, errors = run([*old_node, "--input-type=module", "-e", program], ROOT / "samples")
        say(status == 0 and json.loads(output) == EXPECTED, "files in memory", output, errors)
        written = pathlib.Path(place) / "x.cbh"
        status, output, errors = run([*old_node, package / "cli.mjs", "convert", "club.pgn", "-o", written], ROOT / "samples")
        say(status == 0 and run([gamut, "diff", "club.pgn", written], ROOT / "samples")[0] == 0, "a database written to the disk", errors)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
