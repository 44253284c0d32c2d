#!/usr/bin/env python3
"""Every command and program of the documents is run by a test, or says why not: check_snippets.py GAMUT

RUN names the test that runs the blocks of a language in a document. A block of commands that no test can run (it needs
a server, a network, an hour) has the reason before it, as a comment: <!-- not run: WHY -->. Such commands are looked up
all the same: `./dev` must have the command, bench/ the benchmark, and the tool the command and its options. So are the
ids of rules, also in the forms for issues."""
import fnmatch
import functools
import re
import shlex
import subprocess
import sys

from sourcetree import ROOT

# Document, language, and the test of ./dev test that runs it.
RUN = [
    ("*", "console", "golden"),
    ("docs/howto/*", "c", "howto"),
    ("docs/api.md", "c", "headers"),
    ("docs/start/c.md", "c", "installed"),
    ("docs/python.md", "python", "python"),
    ("docs/python/*", "python", "python"),
    ("docs/start/*", "python", "python"),
    ("docs/javascript.md", "js", "npm"),
    ("docs/start/javascript.md", "js", "npm"),
    ("bindings/wasm/npm/README.md", "js", "npm"),
]
# Languages of what is neither a command nor a program.
CONTENT = {"", "text", "yaml", "meson", "json"}
# Commands that tests do in folders of their own: installed, python, npm.
INSTALLING = ("./dev", "cc", "pip", "npm", "npx")
FENCE = re.compile(r"(?:^<!-- not run: (?P<why>[^\n]+?) -->\n+)?^```(?P<language>[\w-]*)\n(?P<body>.*?)^```$",
                   re.MULTILINE | re.DOTALL)
# A block is indented after an empty line; in a list the indent is that of the list.
INDENTED = re.compile(r"(?:^<!-- not run: (?P<why>[^\n]+?) -->\n|(?<=\n))\n(?P<body>(?:    [^\n]*\n)+)", re.MULTILINE)
COMMAND = re.compile(r"(?:\$ )?(?:time )?(gamut|\./dev|bench_\w+|pip3?|npm|npx|git|cc|apt|apt-get|meson|ninja|python3|node|curl|fuzz_\w+|\w+\.py)\s(.*)")


def documents():
    names = ["README.md", "CONTRIBUTING.md", "bindings/python/README.md", "bindings/wasm/npm/README.md"]
    return sorted({*(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")),
                   *(name for name in names if (ROOT / name).exists())})


def runner_of(document, language):
    return next((test for pattern, word, test in RUN if word == language and fnmatch.fnmatch(document, pattern)), None)


class Commands:
    """What commands there are."""

    def __init__(self, gamut):
        self.gamut = gamut
        self.dev = set(re.findall(r"^  ([a-z]+)\b", subprocess.run([ROOT / "dev", "help"], capture_output=True,
                                                                   text=True, check=True).stdout, re.MULTILINE))

    @functools.lru_cache(maxsize=None)
    def help_of(self, *command):
        done = subprocess.run([self.gamut, *command, "--help", "all"], capture_output=True, text=True, check=False)
        return done.stdout if done.returncode == 0 else None

    def flaw(self, name, rest):
        """Why there is no such command; None if there is one."""
        if name == "./dev":
            word = rest.split()[0]
            return None if word in self.dev else f"./dev has no command '{word}'"
        if name.startswith("bench_"):
            found = [(ROOT / "bench" / f"{name}{end}").exists() for end in (".c", ".py", "")]
            return None if any(found) else f"bench/ has no {name}"
        if name != "gamut":
            return None
        try:
            words = shlex.split(rest.partition(" # ")[0])
        except ValueError:
            return None  # quoted over several lines
        command, *words = words
        if command.startswith("-") or command.isupper():
            return None
        said = self.help_of(command)
        if said is None:
            return f"the tool has no command '{command}'"
        if words and command == "event":  # a family: the options are those of the verb
            said = self.help_of(command, words[0]) or said
        unknown = [word for word in words if re.fullmatch(r"--[a-z-]+", word) and not re.search(rf"{word}\b", said)]
        return f"gamut {command} has no option {unknown[0]}" if unknown else None


class Rules:
    """What rules there are, and how an id in a text looks."""

    def __init__(self, gamut):
        said = subprocess.run([gamut, "explain"], capture_output=True, text=True, check=True).stdout
        self.know({line.split()[0] for line in said.splitlines()[1:]})

    def know(self, ids):
        self.ids = ids
        families = "|".join(sorted({name.partition(".")[0] for name in self.ids}))
        self.like = re.compile(rf"(?<![\w./\[-])(?:{families})(?:\.[a-z0-9]+(?:-[a-z0-9]+)*){{2}}(?![\w.*\[(-])")

    def flaws(self, document, text):
        for number, line in enumerate(text.splitlines(), 1):
            for name in self.like.findall(line):
                if name not in self.ids:
                    yield f"{document}:{number}: there is no rule '{name}'"


def blocks_of(text):
    """(line, language, why it is not run, body); indented ones have the language None."""
    for found in FENCE.finditer(text):
        yield text.count("\n", 0, found.start()) + 1, found["language"], found["why"], found["body"]
    without = FENCE.sub(lambda found: "\n" * found[0].count("\n"), text)
    for found in INDENTED.finditer(without):
        yield without.count("\n", 0, found.start("body")) + 1, None, found["why"], found["body"]


def judge(document, language, why, body, commands):
    """(whether a test runs it, what is wrong)"""
    test = runner_of(document, language)
    if test:
        return True, f"it is run by the test {test}, and says that it is not" if why else None
    lines = [COMMAND.match(line.strip()) for line in body.splitlines()]
    lines = [line for line in lines if line]
    if language not in CONTENT and language is not None and not why:
        return False, f"no test runs a block of {language} here: say why (<!-- not run: ... -->)"
    for line in lines if language in ("sh", None) else []:
        flaw = commands.flaw(line[1], line[2])
        if flaw:
            return False, flaw
    # What only builds or measures is looked up, what installs is done by the tests in their way; other commands could be run.
    if language is None and not why and any(line[1] not in INSTALLING and not line[1].startswith("bench_")
                                            for line in lines):
        return False, f"'{body.strip().splitlines()[0]}' is not run: make it a block of console, or say why"
    return False, None


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    commands, rules, run, other = Commands(sys.argv[1]), Rules(sys.argv[1]), 0, 0
    lists = "".join((ROOT / folder / "meson.build").read_text(encoding="utf-8")
                    for folder in ("tools", "examples", "tests/golden"))
    flaws = [f"there is no test '{test}'" for _, _, test in RUN if f"'{test}'" not in lists]
    for path in [*map(ROOT.joinpath, [*documents(), "NEWS.md", "SECURITY.md"]), *(ROOT / ".github").rglob("*.*")]:
        flaws += rules.flaws(path.relative_to(ROOT), path.read_text(encoding="utf-8"))
    for document in documents():
        for line, language, why, body in blocks_of((ROOT / document).read_text(encoding="utf-8")):
            is_run, flaw = judge(document, language, why, body, commands)
            run, other = run + is_run, other + (not is_run)
            if flaw:
                flaws.append(f"{document}:{line}: {flaw}")
    print("\n".join([*flaws, f"{run} blocks are run by tests, {other} have nothing to run or say why not, {len(flaws)} do neither"]))
    return 1 if flaws or not run else 0


if __name__ == "__main__":
    sys.exit(main())
