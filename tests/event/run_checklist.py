#!/usr/bin/env python3
"""FIDE's checklist, question by question: run_checklist.py GAMUT

checklist.tsv has the questions in our words, the answer that FIDE wants, ours, and what shows it: commands with the exit
status and the words of the last one, or the name of a test; what is not met says why. docs/endorsement.md is made from it (tools/generate_endorsement.py)."""
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

from desk import Desk, Tap, quick_folder

HERE = pathlib.Path(__file__).resolve().parent
QUESTIONS = 225
ANSWERS = {"met", "not met", "not applicable"}


def rows():
    for line in (HERE / "checklist.tsv").read_text().splitlines():
        if not line.startswith("#"):
            yield (line.split("\t") + [""] * 8)[:8]


def numbers_of(text):
    for part in text.split(","):
        first, _, last = part.strip().partition("-")
        yield from range(int(first), int(last or first) + 1)


def fide_list():
    """A list of FIDE: everybody has a standard rating, some a rapid or a blitz rating."""
    columns = {1: "ID Number", 16: "Name", 77: "Fed", 81: "Sex", 85: "Tit", 90: "WTit", 95: "OTit", 110: "FOA", 114: "SRtng", 120: "SGm",
               124: "SK", 127: "RRtng", 133: "RGm", 137: "Rk", 140: "BRtng", 146: "BGm", 150: "BK", 153: "B-day", 159: "Flag"}

    def line(cells):
        text = ""
        for at, cell in sorted(cells.items()):
            text = text.ljust(at - 1) + str(cell)
        return text.ljust(162) + "\r\n"
    people = [("Able, Ann", 2311, 2290, 0), ("Boar, Ben", 2244, 0, 2190), ("Cole, Cem", 2240, 2233, 0)]
    return line(columns) + "".join(line({1: 90000001 + at, 16: name, 77: "ENG", 81: "M", 114: standard, 127: rapid, 140: blitz, 153: 1990})
                                   for at, (name, standard, rapid, blitz) in enumerate(people))


def last_round(desk):
    """Five rounds whose last one is paired by the rules of a last round, which are other ones (topscorers)."""
    results = ["1 1/2 2 1-0 3 1-0 4 1-0", "1 1/2 2 1/2 3 0-1 4 1-0", "1 1/2 2 1-0 3 1-0 4 1-0", "1 1-0 2 1-0 3 1-0 4 1-0", None]
    for words in results:
        desk.verb("pair")
        desk.verb("publish")
        if words:
            desk.verb("results", words)


def make_events(gamut, folder):
    """Events in the states that the commands need."""
    (folder / "p.csv").write_text("name,rating\n" + "".join(f"\"{name}\",{2300 - 50 * at}\n" for at, name in enumerate(
        ["Able, Ann", "Boar, Ben", "Cole, Cem", "Dorn, Dag", "Elm, Eva", "Fox, Finn", "Gray, Gro", "Hill, Hugo", "Ives, Ida"])))

    def made(name, *words):
        desk = Desk(gamut, folder / f"{name}.trf")
        done = desk.run("event", "new", *words, "-o", desk.path, "--start", "2026-05-01")
        if done.returncode:
            raise RuntimeError(done.stderr.decode())
        return desk

    def played(desk, rounds, *last):
        for round_ in range(1, rounds + 1):
            desk.verb("pair")
            desk.verb("publish")
            if round_ < rounds:
                desk.verb("results", *(f"{board} {'1-0' if board % 2 else '1/2'}" for board in range(1, 5)))
        if last:
            desk.verb("results", *last)

    swiss = [folder / "p.csv", "--rounds", "5"]
    made("fresh", *swiss)
    made("draft", *swiss).verb("pair")
    played(made("one", *swiss), 1)
    played(made("two", *swiss), 2)
    played(made("four", *swiss), 4, *(f"{board} 1-0" for board in range(1, 5)))
    played(made("adj", *swiss), 1, "1 adj", "2 1-0", "3 1-0", "4 1-0")
    made("free", *swiss).verb("set", "mode=free", confirm=True)
    # A round that another program has paired, and not by the rules.
    wrong = made("wrong", *swiss)
    wrong.verb("manual", "1-2", "3-4", "5-6", "7-8", "9-0", confirm=True)
    wrong.verb("publish", confirm=True)
    lines = (folder / "wrong.trf").read_text().splitlines(keepends=True)
    (folder / "wrong.trf").write_text("".join(line for line in lines if not line.startswith("###")))
    (folder / "wrong.trf.journal").unlink()
    last_round(made("last", *swiss))
    (folder / "players_list.txt").write_text(fide_list())
    for name in "robin-new", "robin":
        desk = made(name, "--system", "round-robin")
        for at, person in enumerate(["Able, Ann", "Boar, Ben", "Cole, Cem", "Dorn, Dag"]):
            desk.verb("add", f"name={person}", f"rating={2000 - at}")
    desk.verb("pair", "--all")
    desk.verb("results", "1 1-0", "2 1/2")


def tests_known():
    known = set()
    for path in HERE.parent.rglob("meson.build"):
        known |= set(re.findall(r"test\('([^']*)'", path.read_text()))
    return known


def show(gamut, folder, commands):
    """The exit status and the output of the last command."""
    status, output = 0, ""
    for at, command in enumerate(commands.split(" && ")):
        words = shlex.split(command)
        if status > 1:
            return status, f"command {at} of '{commands}' failed: {output}"
        if words[0] == "cat":
            output = (folder / words[1]).read_text(errors="replace")
            continue
        done = subprocess.run([gamut, *words], cwd=folder, capture_output=True, check=False, timeout=60, stdin=subprocess.DEVNULL)
        status, output = done.returncode, (done.stdout + done.stderr).decode(errors="replace")
    return status, output


def is_shown(output, words):
    """Whether the output has the words, in any order; a phrase is looked for as a whole first."""
    return words in output or all(word in output for word in words.split())


def main():
    gamut, tap = str(pathlib.Path(sys.argv[1]).resolve()), Tap()
    known, seen, counts = tests_known(), [], dict.fromkeys(sorted(ANSWERS), 0)
    with tempfile.TemporaryDirectory(dir=quick_folder()) as place:
        events = pathlib.Path(place) / "events"
        events.mkdir()
        make_events(gamut, events)
        for at, (numbers, subject, _, answer, command, status, words, why) in enumerate(rows()):
            seen += numbers_of(numbers)
            if answer not in ANSWERS:
                tap.say(False, f"{numbers}: '{answer}' is no answer")
                continue
            if bool(why) != (answer == "not met"):
                tap.say(False, f"{numbers}: what is not met says why, and nothing else does")
            counts[answer] += len(list(numbers_of(numbers)))
            what = f"{numbers}: {subject}: {answer}"
            if command.startswith("test "):
                tap.say(command[5:] in known, what, f"there is no test '{command[5:]}'")
                continue
            folder = pathlib.Path(place) / str(at)
            shutil.copytree(events, folder)
            got, output = show(gamut, folder, command)
            tap.say(got == int(status) and is_shown(output, words), what, command, f"exit {got} instead of {status}; wanted: {words}", output[:400])
    tap.say(sorted(seen) == list(range(1, QUESTIONS + 1)), f"all {QUESTIONS} questions once: " + ", ".join(f"{count} {name}" for name, count in counts.items()))
    page = subprocess.run([sys.executable, HERE.parents[1] / "tools" / "generate_endorsement.py", "--check"], capture_output=True, check=False)
    tap.say(not page.returncode, "docs/endorsement.md is made from the table", page.stdout.decode())
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
