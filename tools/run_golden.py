#!/usr/bin/env python3
"""Run the golden cases and the examples of the documents, and print each as a line of TAP.

run_golden.py [--update] [--seconds N] GAMUT [NAME...]

A case is tests/golden/COMMAND/CASE.cmd, a shell script that runs in a fresh copy of samples/. What it prints must equal
CASE.out and CASE.err, its exit status CASE.exit; a missing file means no output, or 0; @VERSION@ in them is the version.
In documents the blocks marked
`console` are run: a line "$ ..." is a command, the lines after it are its output; a line "..." means any number of lines.
--update writes the actual output into the expectations, for review; --seconds is for slow machines."""
import difflib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import project
from sourcetree import ROOT

GOLDEN = ROOT / "tests" / "golden"
VERSION = re.compile(rf"(?<![\w.]){re.escape(project.version())}(?![\w.])")
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def site_address():
    """The address of the project's site. Expectations have only the paths on it, so that nobody who sets it must change them."""
    about = ROOT / "packaging" / "project.ini"
    found = re.search(r"^home = (\S+?)/?$", about.read_text(encoding="utf-8"), re.MULTILINE) if about.exists() else None
    return found[1].encode() + b"/" if found else None


HOME = site_address()


class Workplace:
    """A copy of samples/ to work in, with `gamut` and `hex2bin` on the path."""

    seconds = 60  # for one script

    def __init__(self, gamut):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="gamut-golden-"))
        self.place = self.folder / "samples"
        tools = self.folder / "bin"
        tools.mkdir()
        (tools / "gamut").symlink_to(pathlib.Path(gamut).resolve())
        (tools / "hex2bin").symlink_to(ROOT / "tools" / "hex2bin.py")
        if (ROOT / "samples").is_dir():
            shutil.copytree(ROOT / "samples", self.place)
        else:
            self.place.mkdir()
        keep = {name: value for name, value in os.environ.items()
                if name.endswith("SAN_OPTIONS") or name in ("PATH", "LD_LIBRARY_PATH", "GAMUT_SERVER")}
        self.environment = {**keep, "PATH": f"{tools}:{keep['PATH']}", "LC_ALL": "C.UTF-8", "HOME": str(self.folder),
                            "TESTS": str(ROOT / "tests")}

    def run(self, script, error=subprocess.PIPE):
        try:
            done = subprocess.run(["sh", "-c", script], cwd=self.place, env=self.environment, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=error, timeout=self.seconds, check=False)
            return done.stdout.replace(HOME, b"") if HOME else done.stdout, done.stderr or b"", done.returncode
        except subprocess.TimeoutExpired:
            return b"", f"still running after {self.seconds} s\n".encode(), -1

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder)


def difference(title, expected, found):
    lines = difflib.unified_diff(expected.splitlines(), found.splitlines(), f"expected {title}", f"found {title}",
                                 lineterm="")
    return [f"# {line}" for line in lines]


# ---- golden cases ----

def read_expected(case, suffix):
    path = case.with_suffix(suffix)
    return path.read_text(encoding="utf-8") if path.exists() else ""


def write_expected(case, suffix, text):
    path = case.with_suffix(suffix)
    if text:
        path.write_text(text, encoding="utf-8")
    else:
        path.unlink(missing_ok=True)


def run_case(gamut, case, is_update):
    """The differences, as lines of TAP comments."""
    with Workplace(gamut) as work:
        out, err, status = work.run(case.read_text(encoding="utf-8"))
    said = [VERSION.sub("@VERSION@", text.decode(errors="backslashreplace")) for text in (out, err)]
    found = {".out": said[0], ".err": said[1], ".exit": f"{status}\n" if status else ""}
    if is_update:
        for suffix, text in found.items():
            write_expected(case, suffix, text)
    return [line for suffix, text in found.items() for line in difference(suffix, read_expected(case, suffix), text)]


# ---- examples in documents ----

def split_block(block):
    """(command, expected output) of every "$" line."""
    steps = []
    for line in block.splitlines(keepends=True):
        if line.startswith("$ "):
            steps.append([line[2:], ""])
        elif steps and steps[-1][0].endswith("\\\n"):
            steps[-1][0] += line
        elif steps:
            steps[-1][1] += line
    return steps


def is_match(expected, found):
    """Whether the text matches, where a line "..." means any number of lines."""
    pattern = "".join("(?:.*\n)*" if line == "...\n" else re.escape(line) for line in expected.splitlines(keepends=True))
    return re.fullmatch(pattern, found) is not None


def run_step(work, command, expected):
    found = work.run(command, error=subprocess.STDOUT)[0].decode(errors="backslashreplace")
    if is_match(expected, found):
        return expected, []
    return found, difference("output", expected, found)


def run_document(gamut, path, is_update, report):
    text = path.read_text(encoding="utf-8")
    if not BLOCK.search(text):
        return
    with Workplace(gamut) as work:
        def run_block(match):
            lines = []
            for command, expected in split_block(match[1]):
                found, differences = run_step(work, command, expected)
                report(f"{path.relative_to(ROOT)}: {command.strip()}", [] if is_update else differences)
                lines.append(f"$ {command}{found}")
            return "```console\n" + "".join(lines) + "```"

        renewed = BLOCK.sub(run_block, text)
    if is_update and renewed != text:
        path.write_text(renewed, encoding="utf-8")


# ---- all cases ----

class Report:
    """Counts and prints lines of TAP."""

    def __init__(self, names):
        self.names = names
        self.count = 0
        self.failed = 0

    def wants(self, name):
        return not self.names or any(wanted in name for wanted in self.names)

    def __call__(self, name, differences):
        self.count += 1
        self.failed += bool(differences)
        print(f"{'not ok' if differences else 'ok'} {self.count} - {name.replace('#', '')}")
        for line in differences:
            print(line)


def main():
    arguments = sys.argv[1:]
    is_update = "--update" in arguments
    arguments = [argument for argument in arguments if argument != "--update"]
    if arguments[:1] == ["--seconds"] and len(arguments) > 1:
        Workplace.seconds = int(arguments[1])
        del arguments[:2]
    if not arguments:
        sys.exit(__doc__)
    gamut, report = arguments[0], Report(arguments[1:])
    for case in sorted(GOLDEN.rglob("*.cmd")):
        name = case.relative_to(GOLDEN).with_suffix("").as_posix()
        if report.wants(name):
            report(name, run_case(gamut, case, is_update))
    for path in sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]):
        if path.exists() and report.wants(path.relative_to(ROOT).as_posix()):
            run_document(gamut, path, is_update, report)
    print(f"1..{report.count}")
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
