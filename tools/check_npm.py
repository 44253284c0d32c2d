#!/usr/bin/env python3
"""The package for Node and browsers: check_npm.py MODULES OUT. Prints TAP.

Packs it (tools/pack_npm.py), installs the result into an empty folder without a network, runs the tool from there, runs every example of
the documents, and checks its types if TypeScript is installed. tools/check_bundlers.py then tries the archive in projects."""
import json
import pathlib
import re
import shutil
import subprocess
import sys

import pack_npm
import project
from operation_table import read_tables
from page_programs import programs
from sourcetree import ROOT
from tap import Tap

ABOUT = project.words()
SAMPLES = ["club.pgn", "harbour.trf", "monday.aca"]
DOCUMENTS = [ROOT / "docs" / "javascript.md", ROOT / "bindings" / "wasm" / "npm" / "README.md"]
SOLVE = """import { open } from "NAME";
import { readFile } from "node:fs/promises";
const boards = await open("harbour.pbn", await readFile("harbour.pbn"));
console.log(JSON.stringify(await boards.dd({ play: true, pars: true })));
"""
BLOCK = re.compile(r"^```js\n(.*?)^```", re.MULTILINE | re.DOTALL)
TABLES = next(option.values for table in read_tables() if table.name == "stats" for option in table.options if option.name == "table")
# What is asked, and what is thrown or answered: options are named as JavaScript has them, and mistakes are told with the nearest name.
SAID = [
    ("club.convert()", 'convert needs a format: convert("pgn"); formats() lists them'),
    ("club.convert('PGN')", "no format is called 'PGN'; did you mean 'pgn'?"),
    ("club.records({ from: -1 })", "'-1' is no value of 'from'; it takes a number"),
    ("club.records({ wher: 'x' })", "no option is called 'wher'; did you mean 'where'?"),
    ("club.records({ where: 'whit=x' })", "'where': at 1: no record has a member of the name 'whit'; did you mean 'white'?"),
    ("club.info({ form: 'text' })", 'info answers with objects; run("info", { form: "text" }) prints the answer in a form'),
    ("club.run('info', { form: 'xml' })", "'xml' is no form of an answer; those are text, csv, json, svg"),
    ("club.run('info', { form: 'svg' })", "info has no answer as SVG"),
    ("club.stats({ failon: 'x' })", "stats has no option 'failon'"),
    ("club.stats({ table: 'player' })", "'player' is not a value of 'table'; it takes " + TABLES + "; did you mean 'players'?"),
    ("club.report({}, 'missing.pgn')", "missing.pgn: no such file or folder"),
    ("club.report({ titel: 'x' })", "report has no option 'titel'; did you mean 'title'?"),
    ("all(club.each({ from: 0.5 }))", "'0.5' is no value of 'from'; it takes a number"),
    ("all(club.each({ from: 2 })).then((list) => list.map((game) => game.white).join())", "Birch, Tom"),
    ("all(club.each({ count: 1 })).then((list) => list.map((game) => game.white).join())", "Ashdown, Vera"),
    ("all(club.each({ from: 3 })).then((list) => list.length)", "0"),
    ("club.stats({ table: 'players', top: 1 }).then((list) => list.length)", "1"),
    ("position({ law: 'antichess', moves: ['b4', 'a5'] }).then(({ law, moves }) => law + moves.map(({ uci }) => uci))", "antichessb4a5"),
    ("position({ fen: 'x' })", "'x' is no position: board: the letter means nothing here: x"),
    ("open()", 'open needs a name, whose extension tells the format, and the data: open("club.pgn", bytes)'),
    ("open('x.pgn')", "x.pgn: its data is missing; open(name, data) reads no file by itself"),
    ("open('x.pgn', readFile('club.pgn')).then((file) => file.info()).then(({ records }) => records)", "2"),
    ("club.info(null).then(({ records }) => records)", "2"),
    ("club.info('x')", 'options are an object, not "x"'),
    ("club.run('standing')", "there is no such question: 'standing'"),
    ("club.positions({ record: 9 })", "there is no record 9, but 2"),
    ("open('x.pgn', '[Variant \"Giveaway\"]\\n\\n1. b4 a5 2. bxa5 *').then((file) => file.positions()).then((list) => list.map(({ san }) => san).join())",
     "b4,a5,bxa5,"),
    ("open('x.pgn', '[Variant \"Atomic\"]\\n\\n1. b4 *').then((file) => file.positions())",
     "the laws of the variant of record 1 are unknown, so its moves cannot be played"),
    ("club.standings({ tiebreaks: ['BH', 'SB'] }).then(({ competitors }) => competitors.length)", "3"),
    ("open('x', 'no record').then((file) => file.check()).catch((error) => error.findings[0].hint)", "name the format with 'from' if you know it"),
]
ASK = """import { open, position } from "NAME";
import { readFile } from "node:fs/promises";
const club = await open("club.pgn", await readFile("club.pgn"));
async function all(list) { const found = []; for await (const one of list) found.push(one); return found; }
const asked = [ASKED];
const said = [];
for (const ask of asked) said.push(await (async () => String(await ask()))().catch((error) => error.message));
console.log(JSON.stringify(said));
"""
# Every export and every method once, with the types in index.d.ts.
TYPES = """
import { open, run, formats, position, load, loadSolver, loadTool, GamutError } from "NAME";
import type { Answer, Conversion, File, Finding, Fixed, FormatsFormat, GamutRecord, ConvertLoss, PairRound, Position, Standings, Step } from "NAME";
const file: File = await open("x.pgn", "", { "y.pgn": new Uint8Array(0), "z.pgn": new ArrayBuffer(0) });
const name: string = file.name;
const ranks: Standings = await file.standings({ tiebreaks: ["BH", "SB"], after: 3 });
const place: Position = await position({ fen: "x", moves: ["e4"] });
const steps: Step[] = await file.positions({ record: 1, where: "year=2020" });
// @ts-expect-error: the condition of this name takes moves, standings takes the number of a round
await file.standings({ after: "1.e4" });
const round: PairRound = await file.pair({ round: 3, explain: true });
const words: (string | null | undefined)[] = [(await file.info()).format, ranks.competitors[0]?.tiebreaks[0]?.value, round.pairs?.[0]?.white_points,
  (await file.pair({ check: true })).standings, (await file.rescore()).checks[0]?.name, (await file.stats({ top: 3 })).players?.[0]?.name,
  (await file.stats({ table: "openings" }))[0]?.eco, (await file.tree({ line: "1.e4", depth: 2 })).moves[0]?.san,
  (await file.standings({ norms: true })).players[0]?.norms[0]?.title, (await file.find({ fen: "x" }))[0]?.source, (await file.dump({ member: "cbh" }))[0]?.path];
const count: number = await file.find({ fen: "x", count: true });
const records: GamutRecord[] = await file.records({ from: 1, count: 2, where: "year=2020" });
for await (const record of file.each({ games: ["1", 2], from: 2, count: 5 })) records.push(record);
const findings: Finding[] = await file.check({ failOn: "note" });
const conversion: Conversion = await file.convert("cbh", { canonical: true });
const losses: ConvertLoss[] = conversion.losses;
const fixed: Fixed = await file.fix();
const page: Uint8Array = await file.report({ title: "x" }, "y.pgn");
const text: string = await file.run("stats", { form: "csv", table: "players" }) + await file.show({ record: 1 }) + (await file.files()).join() + file.of("x").name + file.bytes().length + (await file.eventStatus()).phase;
const answer: Answer = await run(["check", "x.pgn"], { "x.pgn": new Uint8Array(0) }, new Uint8Array(0));
const known: FormatsFormat[] = await formats();
const modules: WebAssembly.Module[] = [await load(fetch("core.wasm")), await loadTool(new Uint8Array(0)), await loadSolver()];
const status: number = new GamutError("x", { status: 2, code: "option" }).status;
file.close();
export { name, words, count, records, findings, losses, fixed, page, text, answer, known, modules, status, place, steps };
"""


def run(words, folder):
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def named(text):
    """A script with the name of the package in it."""
    return text.replace("NAME", ABOUT["npm"])


def leaves(value):
    """The strings in a value of JSON."""
    if isinstance(value, str):
        return [value]
    return [leaf for part in (value.values() if isinstance(value, dict) else value) for leaf in leaves(part)]


def members_of(package):
    """The methods of the package, and those in its types."""
    script = "const { open } = await import('NAME'); const f = await open('x.pgn', ''); " \
             "console.log(JSON.stringify([Object.getOwnPropertyNames(Object.getPrototypeOf(f)), Object.keys(await import('NAME'))]));"
    status, output, errors = run(["node", "--input-type=module", "-e", named(script)], package)
    methods, exports = json.loads(output) if status == 0 else ([], [])
    types = "".join((ROOT / "bindings" / "wasm" / "npm" / name).read_text() for name in ("index.d.ts", "operations.d.ts"))
    bodies = re.findall(r"interface (?:File|Operations) .*?\{(.*?)\n\}", types, re.DOTALL)
    promised = {name for body in bodies for name in re.findall(r"^  (\w+)\(", body, re.MULTILINE)}
    inner = {"constructor", "ask", "json"}
    said = set(re.findall(r"^export (?:function|class) (\w+)", types, re.MULTILINE))
    difference = sorted(promised ^ (set(methods) - inner)) + sorted(said ^ set(exports))
    return status == 0 and not difference, (difference, errors)


def main():
    modules, out = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
    if not (modules / "core.wasm").exists() or not shutil.which("npm") or not shutil.which("esbuild"):
        print("1..1\nok 1 - the package # SKIP ./dev npm builds it, and needs npm and esbuild")
        return 0
    tap = Tap()
    say = tap.say

    shutil.rmtree(out, ignore_errors=True)
    empty = out / "empty"
    empty.mkdir(parents=True)
    package = out / "package"
    # The solver is only built for releases of the package, not for every test.
    has_solver = (modules / "double-dummy.wasm").exists()
    pack_npm.pack(modules, package)
    status, output, errors = run(["npm", "pack", "--json", "--pack-destination", ".."], package)
    packed = json.loads(output)[0] if status == 0 else {}
    say(status == 0, "npm pack", output, errors)
    if status == 0:
        print(f"# {packed['filename']}: {packed['size']:,} bytes, {packed['unpackedSize']:,} unpacked, {packed['entryCount']} files")
    about = json.loads((package / "package.json").read_text())
    inside = {file["path"] for file in packed.get("files", [])}
    named_files = {path for value in leaves([about["exports"], about["bin"], about["main"], about["types"]]) for path in [value.removeprefix("./")]}
    named_files -= set() if has_solver else {"double-dummy.wasm"}
    say(inside == {path.name for path in package.iterdir()} and named_files <= inside, "everything that package.json names, and all files", inside, named_files)
    say(not about.get("dependencies") and not about.get("scripts"), "no dependency, no script", about)
    licences = (package / "NOTICES.txt").read_text()
    wanted = ["utf8proc", "jansson", "zlib", "wasi-libc", *(["dds", "libc++"] if has_solver else [])]
    say("LICENSE" in inside and all(f"\n{name}\n" in licences for name in wanted), "the licences of all that is inside", licences[:400])
    run(["npm", "init", "-y"], empty)
    status, output, errors = run(["npm", "install", "--offline", "--no-audit", "--no-fund", f"../{packed.get('filename')}"], empty)
    say(status == 0, "npm install into an empty folder", output, errors)
    for name in SAMPLES:
        shutil.copy(ROOT / "samples" / name, empty)
    status, output, errors = run(["npx", "gamut", "check", "harbour.trf"], empty)
    say(status == 0 and "nothing found" in errors, "npx gamut check", output, errors)
    is_complete, difference = members_of(empty)
    say(is_complete, "the types name every method and every export", difference)
    script = named(ASK).replace("ASKED", ", ".join(f"() => {code}" for code, _ in SAID))
    status, output, errors = run(["node", "--input-type=module", "-e", script], empty)
    answers = json.loads(output) if status == 0 else [errors] * len(SAID)
    for (code, expected), answer in zip(SAID, answers):
        say(answer == expected, f"{code} says what is meant", answer, expected)
    blocks = [(path.name, block) for path in DOCUMENTS for block in BLOCK.findall(path.read_text())]
    for at, (name, block) in enumerate(blocks, 1):
        kind = "commonjs" if "= require(" in block else "module"
        status, output, errors = run(["node", f"--input-type={kind}", "-e", block], empty)
        say(status == 0 and output.strip() != "", f"example {at}, of {name}", output, errors)
    for at, program in enumerate(programs("js"), 1):
        status, output, errors = run(["node", "--input-type=module", "-e", program.code], empty)
        say(status == 0 and output == program.said, f"program {at}, of docs/start/{program.page}", output, errors)
    native = shutil.which("gamut", path=str(ROOT / "build" / "release"))
    if has_solver and native:
        shutil.copy(ROOT / "samples" / "harbour.pbn", empty)
        status, output, errors = run(["node", "--input-type=module", "-e", named(SOLVE)], empty)
        _, expected, _ = run([native, "dd", "--json", "--play", "--pars", "harbour.pbn"], empty)
        expected = [json.loads(line) for line in expected.splitlines()]
        say(status == 0 and json.loads(output) == expected, "deals are solved as by the native tool", output, expected, errors)
    else:
        say(True, "deals are solved as by the native tool # SKIP ./dev npm builds the solver and the native tool")
    if shutil.which("tsc"):
        (empty / "types.ts").write_text(named(TYPES))
        status, output, errors = run(["tsc", "--noEmit", "--strict", "--target", "es2022", "--module", "es2022", "--moduleResolution", "node", "--lib",
                                      "es2022,dom", "types.ts"], empty)
        say(status == 0, "the types hold", output, errors)
    else:
        say(True, "the types hold # SKIP tsc is not installed")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
