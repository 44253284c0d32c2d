#!/usr/bin/env python3
"""Every option of every command has the same answer, or the same refusal, in the tool, Python and JavaScript:
run_options.py GAMUT BUILD SANITIZERS MODULES [--all] [--list] [WORD...]

The calls are made from the tables of the operations (option_calls.py): each option with right and wrong values, alone
and with the options that it needs or excludes, over the samples. Every day a seed chooses some values of each option of
an operation and some options of reading and writing; --all compares all. A call is the same if the answers are the same
JSON or text, and the files that were written have the same bytes; or if both refuse it, with the same status and in the
same words up to the spelling of options. The package for Python is built against libgamut.a of BUILD, whose sanitizers
are SANITIZERS; the one for JavaScript uses the modules in MODULES, and is skipped if ./dev wasm has not built them.
With words only calls that have all of them; --list prints the calls."""
import collections
import fnmatch
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
for folder in ("tools", "tests/agree"):
    sys.path.insert(0, str(ROOT / folder))
import check_python
import operation_bindings
import option_calls
import project
from tap import Tap, wants_all

SEED = 29
OF_OPTION = 2  # calls of an option of an operation, every day
SETTINGS = 150  # calls with options of reading and writing, every day
ELSEWHERE = "the tool does it"  # of the reasons why an operation is no method in JavaScript: its package has the tool
WIDTH = 80  # of texts for people
HANDED = "the method hands out what is written, and chooses the names itself"
KEYWORD = "a function without options raises the TypeError of Python for a keyword that it does not have"
IN_MEMORY = "files are in memory, where every folder is there"
NO_TERMINAL = "the tool of the package prints it, without a terminal and so without a width"
# What differs, with the reason: (operation, option, language, reason). The option "form" is the form of the answer,
# "nonsense" one that does not exist. event-* means every verb. With --all a row that nothing needs is a failure.
DIFFERENT = [
    ("convert", "output", "JavaScript", HANDED),
    ("fix", "output", "JavaScript", HANDED),
    ("report", "output", "JavaScript", HANDED),
    ("anonymise", "output", "JavaScript", IN_MEMORY),
    ("edit", "output", "JavaScript", IN_MEMORY),
    ("pair", "output", "JavaScript", IN_MEMORY),
    ("rescore", "output", "JavaScript", IN_MEMORY),
    ("event-*", "output", "JavaScript", IN_MEMORY),
    ("event-*", "form", "JavaScript", IN_MEMORY),
    ("names", "output", "JavaScript", IN_MEMORY),
    ("lesson", "output", "JavaScript", IN_MEMORY),
    ("lesson", "form", "JavaScript", IN_MEMORY),
    ("event-set", "deals", "Python", "the message is that of the function; the tool prints the finding about the file"),
    ("event-rating-report", "output", "Python", "a name without a format is a misuse, before anything is written"),
    ("explain", "nonsense", "Python", KEYWORD),
    ("formats", "nonsense", "Python", KEYWORD),
    ("movement", "nonsense", "Python", "it reads no file, so Python itself refuses a keyword that is none of its options"),
    ("deal", "nonsense", "Python", "it reads no file, so Python itself refuses a keyword that is none of its options"),
    ("query", "nonsense", "Python", "keywords that are no options are values of the question, NAME=VALUE in the tool"),
    ("find", "repertoire", "Python", "an empty text is refused before it is looked at"),
    ("report", "repertoire", "Python", "an empty text is refused before it is looked at"),
    ("query", "database", "Python", "an empty text is refused before it is looked at"),
    ("formats", "form", "JavaScript", NO_TERMINAL),
    ("explain", "form", "JavaScript", NO_TERMINAL),
    ("event-results", "form", "Python", "--csv is a table of results there, and no form of the answer"),
    ("event-results", "form", "JavaScript", "--csv is a table of results there, and no form of the answer"),
    ("check", "form", "Python", "findings are objects, whose text is one line; the tool adds the line of the file"),
    ("check", "form", "JavaScript", "findings are objects, which have no other form"),
]


MORE = re.compile(r"and \d+ more findings? of this rule")
FINDING = re.compile(r"(.*?):(?:\d+:\d+:|0x[0-9a-f]+:)? \w+: (.*) \[[a-z0-9.-]+\]")


# An event that is being run, and the steps that make it: a draft after a round with all its results.
PLAYERS = 'name,rating,club\n"Abel, Anna",2104,Mill\n"Bond, Bert",2057,Mill\n"Cole, Carl",2011,\n"Dove, Dora",1952,\n"Ekko, Elin",,\n'
STEPS = [["new", "players.csv", "-o", "run.trf", "--rounds=5"], ["pair", "run.trf"], ["publish", "run.trf"],
         ["results", "run.trf", "1 1-0 2 ="], ["bye", "run.trf", "4", "half", "--rounds=3"], ["pair", "run.trf"]]
TIME = re.compile(rb'"time": ?"[^"]*"')


def restore(folder):
    """Give a folder back the events that a verb may have changed; ask_python.py does the same."""
    for pattern in ("*.trf*", "*.aca*"):
        for path in folder.glob(pattern):
            path.unlink()
        for path in (folder / "kept").glob(pattern):
            shutil.copy(path, folder)


class Place:
    """A folder with the samples and room for what is written."""

    def __init__(self, folder, gamut):
        self.path = folder
        shutil.copytree(ROOT / "samples", folder)
        (folder / "out").mkdir()
        (folder / "generate.cfg").write_text("PlayersNumber=14\nRoundsNumber=4\n")
        subprocess.run([gamut, "collect", "-q", "-d", "club.db", "club.pgn", "lantern.pgn"], cwd=folder, check=False,
                       capture_output=True)
        (folder / "players.csv").write_text(PLAYERS)
        (folder / "couples.csv").write_text("name1,name2\n" + "".join(f'"North{at}, Test","South{at}, Test"\n' for at in range(10)))
        (folder / "prizes.txt").write_text("main: 50 30\n")
        (folder / "results.csv").write_text("board,result\n1,0-1\n")
        for step in STEPS:
            subprocess.run([gamut, "event", *step], cwd=folder, check=True, capture_output=True)
        journal = folder / "run.trf.journal"
        journal.write_bytes(TIME.sub(b'"time": "2026-05-01T09:00:00Z"', journal.read_bytes()))
        (folder / "changed.trf").write_bytes((folder / "run.trf").read_bytes().replace(b"Cole, Carl", b"Cole, Cara"))
        shutil.copy(journal, folder / "changed.trf.journal")
        # A verb may change these: calls begin with the same.
        shutil.copytree(folder, folder / "kept")

    def take(self):
        """What was written, by name; it is removed."""
        made = self.path / "out"
        found = {str(path.relative_to(made)): path.read_bytes().hex() for path in sorted(made.rglob("*"))
                 if path.is_file()}
        shutil.rmtree(made, ignore_errors=True)
        made.mkdir(exist_ok=True)
        restore(self.path)
        return found


# ---- the tool ----

def words_of(call):
    """The call as arguments of the tool."""
    names = {option.name for option in call.table.options}
    words = [*call.table.command.split(), *call.operands]
    for name, value in {**call.options, **call.style}.items():
        values = value if isinstance(value, list) else [value]
        if isinstance(value, list) and name in operation_bindings.LISTS:
            values = [",".join(map(str, value))]
        for one in values:
            said = {True: "yes", False: "no"}[one] if isinstance(one, bool) else one
            words.append(f"--{name}" if one is True and name in call.switches else f"--{name}={said}")
    if call.table.name == "convert":
        words.append("--losses=losses.json")
    if call.form != "text" and (call.form != "json" or "json" in names):
        words.append(f"--{call.form}")
    return words


def values_in(text):
    """The JSON values of a text, one after the other; None: it is no JSON."""
    values, at, decoder = [], 0, json.JSONDecoder()
    try:
        while text[at:].strip():
            at += len(text[at:]) - len(text[at:].lstrip())
            value, at = decoder.raw_decode(text, at)
            values.append(value)
    except json.JSONDecodeError:
        return None
    return values


def said_by_tool(call, status, stdout, stderr, files, losses):
    """What the tool did, in the terms of the comparison."""
    said = {"status": 0 if status <= 1 else status, "files": files}
    if status > 1:
        lines = stderr.splitlines()
        said["messages"] = [line.removeprefix("gamut: ") for line in lines if line.startswith("gamut: ")]
        found = [FINDING.fullmatch(line) for line in lines]
        said["messages"] += [f"{one[1]}: {one[2]}" for one in found if one]
        if "prints-errors" in call.table.flags:  # it prints what it found as its answer
            rows = [row for row in values_in(stdout) or [] if "message" in row]
            said["messages"] += [f"{row['file']}: {row['message']}" for row in rows]
        return said
    if call.form != "json" or call.table.name == "show":
        return {**said, "text": stdout}
    if call.table.name == "convert":
        return {**said, "values": values_in(bytes.fromhex(losses or "").decode())}
    said["values"] = values_in(stdout)
    if said["values"] is None:
        return {**said, "text": stdout}
    if call.table.name == "collect":  # prints an answer for each of its steps; a function hands out the last one
        said["values"] = said["values"][-1:]
    if "prints-errors" in call.table.flags and said["values"]:
        said["ok"] = status == 0
        said["values"] = [said["values"][:-1]]  # the last line is a summary
    return said


class Tool:
    def __init__(self, gamut, place):
        self.gamut, self.place, self.spelled = gamut, place, {}

    def spell(self, message, language):
        """A message with options as the language has them."""
        if (message, language) not in self.spelled:
            done = subprocess.run([self.gamut, "--generate", f"spelled:{language}"], input=message, capture_output=True, text=True, check=True,
                                  env={**os.environ, "ASAN_OPTIONS": "detect_leaks=0"})
            self.spelled[message, language] = done.stdout
        return self.spelled[message, language]

    def ask(self, call):
        done = subprocess.run([self.gamut, *words_of(call)], cwd=self.place.path, capture_output=True, check=False,
                              timeout=300, env={**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": str(WIDTH),
                                                "ASAN_OPTIONS": "detect_leaks=0"})
        losses = self.place.path / "losses.json"
        told = losses.read_bytes().hex() if losses.exists() else ""
        losses.unlink(missing_ok=True)
        stdout, stderr = (text.decode("utf-8", "replace") for text in (done.stdout, done.stderr))
        return said_by_tool(call, done.returncode, stdout, stderr, self.place.take(), told)


# ---- the bindings ----

def style_of(call):
    return {"width": WIDTH, **call.style} if call.form == "text" else call.style


class Binding:
    """A process that answers calls with the package of a language."""

    def __init__(self, words, environment=None):
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        env=environment)

    def send(self, call):
        self.process.stdin.write(json.dumps(call) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        return json.loads(line) if line else {"status": -1, "message": "it ended", "files": {}}

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Python(Binding):
    name = "Python"

    def __init__(self, build, sanitizers, folder, place):
        package, environment = check_python.build_package(folder, build, sanitizers, dict(os.environ))
        super().__init__([check_python.PYTHON, ROOT / "tests" / "agree" / "ask_python.py", place.path],
                         {**environment, "PYTHONPATH": str(package), "PYTHONDONTWRITEBYTECODE": "1"})

    @staticmethod
    def missing(call):
        return operation_bindings.NOT_IN_PYTHON.get(call.table.name)

    def ask(self, call):
        table, operands = call.table, call.operands
        arguments = operands
        if table.name == "edit":
            arguments = [operands[0], {operands[2]: operands[3]}]
        elif table.name == "query":
            arguments = operands[:1]
        elif table.name == "pair":
            arguments = operands[:1]
        elif operands and not table.is_worded and table.operands not in ("[RULE...]", "[FORMAT...]", "A B") and table.most != 1:
            arguments = [operands[0] if len(operands) == 1 else operands]
        keywords = {operation_bindings.python_name(name): value for name, value in call.options.items()}
        return self.send({"operation": table.name, "function": table.identifier, "sources": operands, "arguments": arguments, "form": call.form,
                          "style": style_of(call), "keywords": keywords})


class JavaScript(Binding):
    name = "JavaScript"

    def __init__(self, modules, folder, place):
        name = project.words()["npm"]
        package = folder / "node_modules" / name
        shutil.copytree(ROOT / "bindings" / "wasm" / "npm", package)
        self.has_solver = (modules / "double-dummy.wasm").exists()
        for path in modules.glob("*.wasm"):
            (package / path.name).symlink_to(path)
        about = {"exports": "./index.mjs", **json.loads((package / "package.json").read_text()), "name": name}
        (package / "package.json").write_text(json.dumps(about))
        shutil.copy(ROOT / "tests" / "agree" / "ask_node.mjs", folder)
        super().__init__(["node", folder / "ask_node.mjs", name, place.path])

    def missing(self, call):
        reason = operation_bindings.NOT_IN_JAVASCRIPT.get(call.table.name)
        if not self.has_solver and (call.table.name == "dd" or call.about in ("dd", "solve")):
            return "./dev npm builds the solver"
        return None if reason and reason.startswith(ELSEWHERE) else reason

    def ask(self, call):
        table = call.table
        is_bare = not call.operands and not call.options and call.form == "json"  # formats() takes no arguments
        is_method = is_bare if table.name == "formats" else bool(call.operands)
        if table.name in operation_bindings.NOT_IN_JAVASCRIPT or not is_method:
            said = self.send({"words": words_of(call)})
            if "stdout" not in said:
                return said
            told = said_by_tool(call, said["status"], said["stdout"], said["stderr"], said["files"], said.get("losses"))
            return {**told, "is_tool": True}
        options = {operation_bindings.script_name(name): value for name, value in call.options.items()}
        return self.send({"operation": table.name, "method": operation_bindings.script_name(table.name), "operands": call.operands, "form": call.form,
                          "style": style_of(call), "options": options})


# ---- comparing ----

def plain_words(call, message):
    """A message without what only the tool says: where its help is, and which file it is about if it works on each file
    by itself. A form of the answer is an option of the tool."""
    message = re.sub(r"; (see 'gamut [\w -]+ --help'|a value of the question is given as .*)$", "", message)
    message = re.sub(r" has no answer as (\w+)$", lambda found: f" has no option '{found[1].lower()}'", message)
    return message.removeprefix(f"{call.operands[0]}: ") if call.operands and "each" in call.table.flags else message


def without_defaults(values):
    """Findings without members that say nothing."""
    return [{name: value for name, value in one.items() if value is not None and (name != "consequences" or value)}
            for one in values]


def without_time(files, name):
    """A journal without the times of its steps."""
    return TIME.sub(b"", bytes.fromhex(files.get(name, "")))


def difference(call, tool, other, spell):
    """What differs between the tool and a binding, which spells options as `spell` does; None: nothing."""
    if call.is_tool and "is_tool" not in other:
        wanted = spell(f"{call.table.command} has no option '--{call.about}'")
        is_refused = other["status"] == 2 and other["message"].startswith(wanted)
        return None if is_refused else f"only the tool has it, the other: {other}"
    said = other["messages"] if "messages" in other else [other.get("message", "")]
    if tool["status"] != other["status"]:
        return f"the tool: {tool['status']} {tool.get('messages', '')}, the other: {other['status']} {said}"
    if tool["status"]:
        if any(MORE.search(message) for message in tool["messages"]):
            return None  # the tool lists only some of the findings; the one that the other names may be another
        spelled = tool["messages"] if "is_tool" in other else map(spell, tool["messages"])
        known = [plain_words(call, message.strip()) for message in spelled]
        is_same = {plain_words(call, message) for message in said} & set(known)
        return None if is_same else f"the tool: {tool['messages']}, the other: {said}"
    mine, theirs = tool["files"], other["files"]
    names = [name for name in {**mine, **theirs} if mine.get(name) != theirs.get(name)]
    # A collection says when it was made.
    names = [name for name in names if not name.endswith(".db") or (name in mine) != (name in theirs)]
    # A journal says when a step was made.
    names = [name for name in names if not name.endswith(".journal") or without_time(mine, name) != without_time(theirs, name)]
    if names:
        return f"files differ: {names}"
    if isinstance(other.get("answer"), str):
        other["text"] = other["answer"]
    if "text" in tool or "text" in other:
        one, two = str(tool.get("text")), str(other.get("text"))
        return None if one == two else f"the tool: {one[:600]}, the other: {two[:600]}"
    values, answer = tool["values"], other.get("values", other.get("answer"))
    if "values" in other:
        return None if values == answer else f"the tool: {values}, the other: {answer}"
    if "prints-errors" in call.table.flags:
        values, answer = [without_defaults(values[0])], without_defaults(answer)
        if "ok" in other and other["ok"] != tool["ok"]:
            return f"the tool: ok is {tool['ok']}, the other: {other['ok']}"
    if values in ([answer], answer) or (values == [] and answer is None):
        return None
    return f"the tool: {str(values)[:600]}, the other: {str(answer)[:600]}"


def row_of(call, language):
    """The row of DIFFERENT that says why an answer may differ; None: it may not."""
    return next((row for row in DIFFERENT if fnmatch.fnmatch(call.table.name, row[0]) and row[1:3] == (call.about, language)), None)


class Setting(operation_bindings.Setting):
    def __init__(self, line):
        super().__init__(line)
        self.argument = line.split("\t")[1]


def chosen(groups, settings):
    """All calls, or those that the seed chooses: some of each option of an operation, and some of those of reading and
    writing."""
    if wants_all():
        return [call for _, _, calls in groups for call in calls]
    chance, names, own, shared = random.Random(SEED), {setting.name for setting in settings}, [], []
    for table, name, calls in groups:
        if name in names and name not in {option.name for option in table.options}:
            shared += calls
        else:
            own += chance.sample(calls, min(len(calls), OF_OPTION if name else 2 * OF_OPTION))
    return own + chance.sample(shared, min(len(shared), SETTINGS))


def has_module(name):
    done = subprocess.run([check_python.PYTHON, "-c", f"import {name}"], capture_output=True, check=False)
    return done.returncode == 0


def main():
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    gamut, build, sanitizers, modules, *wanted = words
    gamut, build, modules = (pathlib.Path(word).resolve() for word in (gamut, build, modules))
    tap = Tap()
    listed = subprocess.run([gamut, "--generate", "settings"], check=True, capture_output=True, text=True).stdout
    settings = list({setting.name: setting for setting in map(Setting, listed.splitlines())}.values())
    try:
        groups = option_calls.all_calls(settings, operation_bindings.NOT_IN_PYTHON)
    except option_calls.Unknown as unknown:
        tap.say(False, "there are values for every option", unknown)
        return tap.end()
    tap.say(True, "there are values for every option")
    calls = [call for call in chosen(groups, settings) if all(word in str(call) for word in wanted)]
    if "--list" in sys.argv:
        print("\n".join(f"# {call}" for call in calls))
    with tempfile.TemporaryDirectory(prefix="gamut-options-") as folder:
        folder = pathlib.Path(folder)
        bindings, places = [], {name: Place(folder / name, gamut) for name in ("tool", "python", "node")}
        lacking = [module for module in ("cffi", "setuptools") if not has_module(module)]
        if lacking:
            tap.skip(f"Python: there is no python3-{lacking[0]} here")
        else:
            bindings.append(Python(build, sanitizers, folder, places["python"]))
        if not (modules / "core.wasm").exists() or not shutil.which("node"):
            tap.skip("JavaScript: ./dev wasm builds the modules, and they need Node")
        else:
            bindings.append(JavaScript(modules, folder, places["node"]))
        needed = compare(tap, calls, Tool(gamut, places["tool"]), bindings)
        languages = {binding.name for binding in bindings}
        if wants_all() and not wanted:
            unneeded = [row for row in DIFFERENT if row[2] in languages and not needed[row]]
            tap.say(not unneeded, "every exception is needed", *unneeded)
        for binding in bindings:
            binding.close()
    return tap.end()


def compare_call(call, tool, bindings, counts, needed, wrong):
    said = tool.ask(call)
    counts["refused" if said["status"] else "answered"] += 1
    for binding in bindings:
        why = binding.missing(call)
        if why:
            counts[f"{call.table.name} is not in {binding.name}: {why}"] += 1
            continue
        counts[binding.name] += 1
        differs = difference(call, said, binding.ask(call), lambda message: tool.spell(message, binding.name.lower()))
        row = row_of(call, binding.name)
        if differs and row:
            needed[row] += 1
        elif differs:
            wrong[call.table.name].append(f"{binding.name}: {call}\n    {differs}")


def compare(tap, calls, tool, bindings):
    """Say for each operation whether its answers are alike; how often each row of DIFFERENT was needed."""
    counts, needed, wrong = collections.Counter(), collections.Counter(), collections.defaultdict(list)
    for name in dict.fromkeys(call.table.name for call in calls):
        for call in calls:
            if call.table.name == name:
                compare_call(call, tool, bindings, counts, needed, wrong)
        tap.say(not wrong[name], f"{name} answers alike", *wrong[name])
    for (operation, option, language, reason), count in needed.items():
        print(f"# {count} of {operation} differ in {language} by {option}: {reason}")
    print(f"# {len(calls)} calls; " + "; ".join(f"{what}: {count}" for what, count in sorted(counts.items())))
    return needed


if __name__ == "__main__":
    sys.exit(main())
