#!/usr/bin/env python3
"""Runs the tool over the corpora, one TAP line a case: run_corpus.py GAMUT CORPORA

CORPORA/FORMAT/ok/*     has no error, and comes back byte for byte, directly and through JSON; where x.canonical.ext lies
                        beside x.ext, `convert --canonical` gives that.
CORPORA/FORMAT/bad/R.*  is reported under rule R at least once, and reading it ends with a documented status.
Every rule of the library has such a file in some format."""
import json
import pathlib
import subprocess
import sys
import tempfile

# Rules about the world around the file, which no file can show; they have tests of their own.
WITHOUT_FILE = {"io.unreadable", "io.limit", "io.memory"}
# Text formats whose records keep their spelling only in their own format: others give back the canonical form.
SPELLED = {"lin", "pbn"}
# Text formats that are always written in one form.
NORMALISED = {"csv", "tsv", "json", "jsonl"}


class Tap:
    def __init__(self):
        self.count = 0

    def say(self, is_fine, name, why=""):
        self.count += 1
        print(f"{'ok' if is_fine else 'not ok'} {self.count} - {name}")
        if not is_fine:
            print("\n".join("# " + line for line in str(why).splitlines()))


def run(gamut, *words):
    return subprocess.run([gamut, *map(str, words)], capture_output=True, check=False)


def findings(gamut, path):
    """(exit status, rules, severities)"""
    done = run(gamut, "check", "--json", path)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    rows = [row for row in rows if "rule" in row]
    return done, {row["rule"] for row in rows}, {row["severity"] for row in rows}


def siblings(path):
    return sorted(each for each in path.parent.iterdir() if each.stem == path.stem)


def comes_back(gamut, path, folder, over=None, is_alone=False):
    """What differs after a conversion to its own format, in all siblings unless alone; "" when nothing does."""
    first = folder / path.name
    if over:
        between = folder / f"between.{over}"
        done = run(gamut, "convert", path, "-o", between)
        if done.returncode not in (0, 1):
            return done.stderr.decode()
        done = run(gamut, "convert", between, "-o", first)
    else:
        done = run(gamut, "convert", path, "-o", first)
    if done.returncode not in (0, 1):
        return done.stderr.decode()
    for each in [path] if is_alone else siblings(path):
        back = folder / each.name
        if not back.exists() or back.read_bytes() != each.read_bytes():
            return f"{each.name} is not the same"
    return ""


def canonical(gamut, path, folder, name):
    """The bytes of its canonical form as PBN or whatever the name says."""
    done = run(gamut, "convert", "--canonical", path, "-o", folder / name)
    return (folder / name).read_bytes() if done.returncode in (0, 1) else done.stderr


def check_spelled(tap, gamut, path, name):
    """The canonical form is its own canonical form, and the same through JSON; a file beside it says what it is."""
    wanted = path.with_name(f"{path.stem}.canonical{path.suffix}")
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        extension = path.suffix
        first = canonical(gamut, path, folder, f"first{extension}")
        again = canonical(gamut, folder / f"first{extension}", folder, f"again{extension}")
        tap.say(first == again, f"{name}: the canonical form of the canonical form is the same")
        run(gamut, "convert", path, "-o", folder / "between.json")
        through = canonical(gamut, folder / "between.json", folder, f"through{extension}")
        tap.say(first == through, f"{name} has the same canonical form through JSON")
        if wanted.exists():
            tap.say(first == wanted.read_bytes(), f"{name} has the canonical form {wanted.name}", first.decode("latin-1"))


def check_ok(tap, gamut, path):
    name = f"{path.parent.parent.name}/ok/{path.name}"
    done, _, severities = findings(gamut, path)
    tap.say(done.returncode in (0, 1) and "error" not in severities, f"{name} has no error", done.stdout.decode())
    if path.suffix[1:] in NORMALISED:
        return
    is_spelled = path.suffix[1:] in SPELLED
    if is_spelled:
        check_spelled(tap, gamut, path, name)
    for over in (None,) if is_spelled else (None, "json", "jsonl"):
        with tempfile.TemporaryDirectory() as folder:
            why = comes_back(gamut, path, pathlib.Path(folder), over)
        tap.say(not why, f"{name} comes back{' through ' + over if over else ''}", why)


def check_bad(tap, gamut, path):
    rule = path.stem
    done, rules, _ = findings(gamut, path)
    tap.say(rule in rules and done.returncode in (0, 1, 3), f"{path.parent.parent.name}/bad/{path.name} is reported",
            f"exit {done.returncode}, rules {sorted(rules)}\n{done.stderr.decode()}")


def main():
    gamut, corpora = sys.argv[1], pathlib.Path(sys.argv[2])
    tap = Tap()
    seen = set()
    for path in sorted(corpora.glob("*/ok/*")):
        if not path.stem.endswith(".canonical"):
            check_ok(tap, gamut, path)
    for path in sorted(corpora.glob("*/bad/*")):
        if path != siblings(path)[0]:
            continue  # a sibling of what was tried already
        seen.add(path.stem)
        check_bad(tap, gamut, path)
    rules = {row["id"] for row in json.loads(run(gamut, "explain", "--json").stdout)}
    for rule in sorted(rules - WITHOUT_FILE):
        tap.say(rule in seen, f"{rule} has a file that shows it", "add tests/corpus/FORMAT/bad/" + rule)
    print(f"1..{tap.count}")


if __name__ == "__main__":
    main()
