#!/usr/bin/env python3
"""Compare the tool as it is built elsewhere with the native one:
check_portable.py [--cases N] [--seed N] [--no-solver] GAMUT OTHER [UNITS]

GAMUT is the native tool, OTHER one for another kind of machine (a script that runs it), or one that uses nothing but
POSIX. Both read, check, show, convert, count and solve every sample, write each format again, and collect: output,
messages, exit status and the bytes of files must be equal. Then OTHER runs some golden cases, chosen by chance (--cases;
the seed is printed). UNITS is the build folder whose unit tests are run before; --no-solver leaves out deals. Prints
TAP, and "N passed, N failed" at the end."""
import argparse
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import count_tests
from sourcetree import ROOT
from tap import Tap

SAMPLES = ROOT / "samples"
COMMANDS = [["info"], ["check"], ["show"], ["convert", "--to", "jsonl"], ["dump"], ["standings"], ["stats", "--json"]]
SOLVED = [["dd", "--json"], ["dd", "--play", "--json"]]  # of files with deals
USES_SOLVER = re.compile(r"\bdd\b|--par\b|double")
DEALS = {".pbn", ".lin", ".dup"}
CASES = re.compile(r"^(not )?ok \d+ - (.*)\n((?:#.*\n)*)", re.MULTILINE)  # and why
SECONDS = 600  # for one command: emulators are slow, and the machine may be busy


def run(tool, words, place):
    """Exit status, output and messages."""
    done = subprocess.run([tool, *map(str, words)], cwd=place, capture_output=True, stdin=subprocess.DEVNULL, timeout=SECONDS, check=False)
    return done.returncode, done.stdout, done.stderr


def compare_samples(tap, tools, has_solver):
    for file in sorted(SAMPLES.iterdir()):
        for command, *options in COMMANDS + (SOLVED if has_solver and file.suffix in DEALS else []):
            words = [command, file.name, *options]
            native, other = (run(tool, words, SAMPLES) for tool in tools)
            tap.say(native == other, " ".join(words), native, other)


def contents(folder):
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def compare_written(tap, tools, place):
    """Every sample, written in its own format by each tool."""
    for file in sorted(SAMPLES.iterdir()):
        made = []
        for name, tool in zip(("native", "other"), tools):
            folder = place / f"{file.name}-{name}"
            folder.mkdir()
            done = run(tool, ["convert", SAMPLES / file.name, "-o", folder / ("copy" + file.suffix)], place)
            made.append((done[0], done[2].replace(name.encode(), b""), contents(folder)))
        tap.say(made[0] == made[1], f"convert {file.name} -o copy{file.suffix}: {len(made[0][2])} files", *made)


def compare_collected(tap, tools, place):
    """A collection that one tool makes is read by the other; both give the same answers, also to one of their own."""
    folders = [place / "collected-by-native", place / "collected-by-other"]
    questions = [["--report", "top-players"], ["--report", "contract-statistics", "--json"],
                 ["SELECT white, black, result FROM games ORDER BY 1, 2, 3", "--csv"]]
    for tool, folder in zip(tools, folders):
        folder.mkdir()
        done = run(tool, ["collect", "-d", folder / "samples.db", SAMPLES], place)
        tap.say(done[0] <= 1, f"collect into {folder.name}", done)
    again = run(tools[1], ["collect", "-d", folders[0] / "samples.db", SAMPLES, "--json"], place)
    tap.say(again == run(tools[0], ["collect", "-d", folders[0] / "samples.db", SAMPLES, "--json"], place), "both see that nothing has changed", again)
    for question in questions:
        answers = [run(tool, ["query", "-d", folder / "samples.db", *question], place) for tool in tools for folder in folders]
        tap.say(answers[0][0] == 0 and answers[0][1] and answers.count(answers[0]) == len(answers), f"query {' '.join(question)}", *answers)


def machine_of(program):
    """What its ELF header says about the machine: size of words, order of bytes, kind."""
    with open(program, "rb") as file:
        head = file.read(20)
    return head[4:6], head[18:20]


def run_units(native, folder):
    """The unit tests of a build folder, which are run by its emulator if it needs one."""
    log = folder / "meson-logs" / "testlog.json"
    log.unlink(missing_ok=True)
    environment = dict(os.environ)
    if machine_of(folder / "gamut") != machine_of(native):
        environment["GAMUT_FAULTS_ARE_MISPLACED"] = "1"  # see tests/unit/fixture.h
    tests = json.loads(subprocess.run(["meson", "introspect", folder, "--tests"], capture_output=True, check=True).stdout)
    names = [test["name"] for test in tests if any("/tests/unit/" in word for word in test["cmd"])]
    done = subprocess.run(["meson", "test", "-C", folder, "--no-rebuild", "--timeout-multiplier", "10", *names], check=False,
                          env=environment, capture_output=True, text=True)
    if not log.exists():
        print(done.stdout)
    passed, failed, skipped = count_tests.total([log]) if log.exists() else (0, 1, 0)
    print(f"# unit tests: {passed} passed, {failed} failed, {skipped} skipped")
    return passed, failed


def run_golden(tap, tool, count, seed, has_solver):
    cases = sorted(path.relative_to(ROOT / "tests" / "golden").with_suffix("") for path in (ROOT / "tests" / "golden").rglob("*.cmd"))
    if not has_solver:
        cases = [case for case in cases if not USES_SOLVER.search((ROOT / "tests" / "golden" / f"{case}.cmd").read_text(encoding="utf-8"))]
    chosen = random.Random(seed).sample(cases, min(count, len(cases)))
    print(f"# {len(chosen)} golden cases, --seed {seed}")
    done = subprocess.run([sys.executable, ROOT / "tools" / "run_golden.py", "--seconds", str(SECONDS), tool, *map(str, chosen)],
                          capture_output=True, text=True, check=False)
    found = CASES.findall(done.stdout)
    for broken, name, notes in found:
        tap.say(not broken, f"golden {name}", notes)
    if len(found) < len(chosen):
        tap.say(False, "all of them are run", done.stderr)


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--cases", type=int, default=60)
    words.add_argument("--seed", type=int, default=random.randrange(10 ** 6))
    words.add_argument("--no-solver", action="store_true")
    words.add_argument("native", type=pathlib.Path)
    words.add_argument("other", type=pathlib.Path)
    words.add_argument("units", type=pathlib.Path, nargs="?")
    given = words.parse_args()
    tools = given.native.resolve(), given.other.resolve()
    tap = Tap()
    passed, failed = run_units(tools[0], given.units) if given.units else (0, 0)
    if given.no_solver:
        tap.skip("deals: libdds cannot be used there")
    compare_samples(tap, tools, not given.no_solver)
    with tempfile.TemporaryDirectory(prefix="gamut-portable-") as place:
        compare_written(tap, tools, pathlib.Path(place))
        compare_collected(tap, tools, pathlib.Path(place))
    run_golden(tap, tools[1], given.cases, given.seed, not given.no_solver)
    tap.end()
    print(f"{passed + tap.number - tap.wrong} passed, {failed + tap.wrong} failed")
    return 1 if failed + tap.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
