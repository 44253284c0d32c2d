#!/usr/bin/env python3
"""Every answer in JSON has the shape that the table of its operation states: check_answers.py GAMUT. Prints TAP.

Runs the golden cases with a `gamut` that keeps what it prints with --json, and validates each answer. Answers in
other forms, and refusals, are not validated."""
import json
import pathlib
import shlex
import sys

import operations
from operation_table import read_tables
from run_golden import GOLDEN, Workplace
from tap import Tap

try:
    import jsonschema
except ImportError:
    jsonschema = None

# Keeps a copy of standard output. Cases that look at the process itself see the real tool.
KEEPER = """#!/bin/sh
case " $* " in
*" --json "*) ;;
*) exec "{tool}" "$@" ;;
esac
kept=$(mktemp "{folder}/answer-XXXXXX")
printf '%s\\n' "$@" >"$kept.words"
"{tool}" "$@" >"$kept"
status=$?
cat "$kept"
exit $status
"""
SAMPLES = (".aca", ".bws", ".trf", ".pgn", ".pbn", ".2cbh", ".cbh", ".cbt", ".si4", ".si5", ".lin", ".json")
DECODER = json.JSONDecoder()


def values_in(text):
    """The values in a text: one, or several in sequence."""
    at, end = 0, len(text)
    while True:
        while at < end and text[at].isspace():
            at += 1
        if at == end:
            return
        value, at = DECODER.raw_decode(text, at)
        yield value


def answers_of_case(gamut, script):
    """(arguments, text) of every call with --json in the case."""
    with Workplace(gamut) as workplace:
        kept = workplace.folder / "kept"
        kept.mkdir()
        tool = workplace.folder / "bin" / "gamut"
        tool.unlink()
        tool.write_text(KEEPER.format(tool=gamut, folder=kept))
        tool.chmod(0o755)
        workplace.run(script)
        for words in kept.glob("*.words"):
            yield (words.read_text(encoding="utf-8", errors="replace").splitlines(),
                   words.with_suffix("").read_text(encoding="utf-8", errors="replace"))


def choices_of(operation):
    """Each option that needs no argument, alone."""
    yield []
    for option in operation.options:
        if "tool" in option.marks or option.name in ("graph", "generate", "watch"):
            continue
        if option.kind == "switch":
            yield [f"--{option.name}"]
        for value in option.values.split("|") if option.values else ():
            yield [f"--{option.name}", value]


def answers_of_samples(gamut, operation):
    """(arguments, text) of the answers about each sample with each switch."""
    with Workplace(gamut) as workplace:
        samples = sorted(file.name for file in workplace.place.iterdir() if file.suffix in SAMPLES)
        for name in samples:
            if operation.name == "convert":
                lines = [f"gamut convert {name} -o made{suffix} --losses losses; cat losses" for suffix in SAMPLES]
            else:
                files = [name] * max(1, operation.least)
                lines = [shlex.join(["gamut", *operation.command.split(), *choice, "--json", *files]) for choice in choices_of(operation)]
            for line in lines:
                output, _, status = workplace.run(line)
                if status <= 1:
                    yield line.split()[1:], output.decode(errors="replace")


def schemas_of(operation):
    """The schemas one of which a printed value must fit; a query prints rows in lines, but its list of reports as one
    document."""
    whole = operations.schema(operation)
    line = {"$ref": "#/$defs/line", "$defs": whole["$defs"]}
    if not operations.prints_lines(operation):
        return [whole]
    return [line, whole] if "streams" in operation.flags else [line]


class Judge:
    def __init__(self):
        self.seen = {}
        tables = read_tables()
        self.names = {operation.name for operation in tables}
        self.known = {operation.name: operation for operation in tables if operation.answers}
        self.validators = {name: [jsonschema.Draft202012Validator(schema) for schema in schemas_of(operation)]
                           for name, operation in self.known.items()}

    def flaws(self, words, text):
        """What is wrong with the answers to one command line."""
        name = next((name for at in range(len(words)) for name in ("-".join(words[at:at + 2]), words[at]) if name in self.names), None)
        if name not in self.known or "--graph" in words or "--csv" in words:
            return
        for value in values_in(text):
            self.seen[name] = self.seen.get(name, 0) + 1
            found = [jsonschema.exceptions.best_match(validator.iter_errors(value)) for validator in self.validators[name]]
            flaw = None if None in found else found[0]
            while flaw is not None and flaw.context:
                flaw = max(flaw.context, key=lambda each: len(each.absolute_path))
            if flaw is not None:
                yield f"gamut {' '.join(words)}: {'/'.join(map(str, flaw.absolute_path))}: {flaw.message[:300]}"


def main():
    if not jsonschema:
        print("1..1\nok 1 - answers # SKIP there is no python3-jsonschema here")
        return 0
    gamut, tap, judge = pathlib.Path(sys.argv[1]).resolve(), Tap(), Judge()
    for case in sorted(GOLDEN.rglob("*.cmd")):
        script = case.read_text(encoding="utf-8")
        if "--json" in script:
            flaws = [flaw for words, text in answers_of_case(gamut, script) for flaw in judge.flaws(words, text)]
            tap.say(not flaws, str(case.relative_to(GOLDEN).with_suffix("")), *flaws[:5])
    for name, operation in judge.known.items():
        if operation.group in ("look", "judge") or name in ("pair", "convert", "event-status"):
            flaws = [flaw for words, text in answers_of_samples(gamut, operation) for flaw in judge.flaws(words, text)]
            tap.say(not flaws, f"{name} of every sample", *flaws[:5])
        tap.say(judge.seen.get(name, 0) > 0, f"{name} was asked", judge.seen)
    print(f"# {sum(judge.seen.values()):,} answers: {', '.join(f'{name} {count:,}' for name, count in sorted(judge.seen.items()))}")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
