#!/usr/bin/env python3
"""Runs the tool over the corpora, one TAP line a case: run_corpus.py GAMUT CORPORA [--only FORMAT]

CORPORA/FORMAT/ok/*     has no error, and comes back byte for byte, directly and through JSON, if the format is written; where x.canonical.ext lies
                        beside x.ext, `convert --canonical` gives that.
                        Where the format can be dumped, the dump explains every byte of every member once.
CORPORA/FORMAT/bad/R.*  is reported under rule R at least once, and reading it ends with a documented status. Where the format
                        can be fixed, it is free of what was fixed then, and there is nothing more to fix.
Every rule of the library has such a file in some format."""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from tap import Tap, wants_all  # noqa: F401  for the runners

# Rules about the world around the file, which no file can show; they have tests of their own.
# board.optimum needs a solver, which a build may not have: tests/conformance/run_pbn.py shows it.
WITHOUT_FILE = {"2cbh.backup", "2cbh.experimental", "2cbh.media.left", "cbh.encoding", "cbh.media.left", "si5.game.block", "acbl.experimental", "board.optimum", "io.empty", "io.illegal-move", "io.unreadable", "io.limit",
                "io.memory", "io.more-files", "io.no-files", "io.skipped", "rescore.left-alone", "convert.selection",
                "fix.left"}
# Rules that only somebody who says what the file is for wants to hear about.
FOR_A_PURPOSE = {"trf.field.missing": ("--profile", "rating"), "trf.line-end.feed": ("--profile", "rating")}
# Text formats that are always written in one form.
NORMALISED = {"csv", "tsv", "json", "jsonl"}


# Text formats that keep the spelling of a game as long as it does not go through another format.
SPELLED = {"pbn", "pgn", "rbn", "url"}


# The members that stand for all of a database.
MAIN = (".cbh", ".2cbh", ".si4", ".si5")
# Members of a database that nobody names to mean all of it.
PARTS = {".cbt", ".cbtt", ".cit", ".cib", ".cit2", ".cib2", ".cbb", ".cbgi"}


def thin(paths, folder, every):
    """Of a folder with hundreds of files of one generator only some; of all others all."""
    paths = sorted(paths)
    crowd = [path for path in paths if folder in path.parts]
    return [path for path in paths if folder not in path.parts] + crowd[::every]


def run(gamut, *words):
    return subprocess.run([gamut, *map(str, words)], capture_output=True, check=False)


def findings(gamut, path, *options):
    """(exit status, rules, severities)"""
    done = run(gamut, "check", "--json", *options, path)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    rows = [row for row in rows if "rule" in row]
    return done, {row["rule"] for row in rows}, {row["severity"] for row in rows}


def siblings(path):
    return sorted(each for each in path.parent.iterdir() if each.stem == path.stem)


def main_member(path):
    """The one that stands for all siblings: of a database the games."""
    games = [path.with_suffix(suffix) for suffix in MAIN if path.with_suffix(suffix).exists()]
    return games[0] if games else siblings(path)[0]


def spelled(path, over):
    """The bytes; of LIN that went through another format the pairs, without the names that each deal then has."""
    content = path.read_bytes()
    return re.sub(rb"\s|pn\|[^|]*\|", b"", content) if over and path.suffix == ".lin" else content


def comes_back(gamut, path, folder, over=None, is_alone=False, expected=None):
    """What differs after a conversion to its own format, in all siblings unless alone; "" when nothing does. What is
    expected is the file itself, unless another is named."""
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
        if not back.exists() or spelled(back, over) != spelled(expected or each, over):
            return f"{each.name} is not the same"
    return ""


def check_ok(tap, gamut, path, can_write):
    name = f"{path.parent.parent.name}/ok/{path.name}"
    done, _, severities = findings(gamut, path)
    tap.say(done.returncode in (0, 1) and "error" not in severities, f"{name} has no error", done.stdout.decode())
    if not can_write or path.suffix[1:] in NORMALISED or (path != main_member(path) and main_member(path).suffix in MAIN):
        return  # the other members of a database name all of it, and it need not come back once for each
    strict = path.with_name(f"{path.stem}.canonical{path.suffix}")
    with tempfile.TemporaryDirectory() as folder:
        done = run(gamut, "convert", "--canonical", path, "-o", pathlib.Path(folder) / path.name)
        if strict.exists():
            same = (pathlib.Path(folder) / path.name).read_bytes() == strict.read_bytes()
            tap.say(same, f"{name} in strict form is {strict.name}", done.stderr.decode())
    for over in (None, "json", "jsonl"):
        with tempfile.TemporaryDirectory() as folder:
            expected = strict if over and path.suffix[1:] in SPELLED and strict.exists() else None
            why = comes_back(gamut, path, pathlib.Path(folder), over, expected=expected)
        tap.say(not why, f"{name} comes back{' through ' + over if over else ''}", why)


def check_bad(tap, gamut, path):
    rule = path.stem
    done, rules, _ = findings(gamut, path, *FOR_A_PURPOSE.get(rule, ()))
    tap.say(rule in rules and done.returncode in (0, 1, 3), f"{path.parent.parent.name}/bad/{path.name} is reported",
            f"exit {done.returncode}, rules {sorted(rules)}\n{done.stderr.decode()}")


def check_fixed(tap, gamut, path):
    """What fix says it fixed is not found again, and fixing what is fixed changes nothing."""
    name = f"{path.parent.parent.name}/bad/{path.name}"
    with tempfile.TemporaryDirectory() as folder:
        first, second = (pathlib.Path(folder) / each / path.name for each in ("first", "second"))
        first.parent.mkdir()
        second.parent.mkdir()
        done = run(gamut, "fix", "--json", path, "-o", first)
        if done.returncode == 3:
            return  # not even a header is left
        rows = json.loads(done.stdout)
        # What is proved of one player and not of another is found again there.
        fixed = {row["rule"] for row in rows if "refused" not in row} - {row["rule"] for row in rows if "refused" in row}
        _, rules, _ = findings(gamut, first)
        tap.say(not fixed & rules, f"{name} is fixed", f"{sorted(fixed & rules)} again\n{done.stdout.decode()}")
        done = run(gamut, "fix", "--json", first, "-o", second)
        same = all(each.read_bytes() == (second.parent / each.name).read_bytes() for each in siblings(first))
        more = [row for row in json.loads(done.stdout) if "refused" not in row]
        tap.say(same and not more, f"{name} is fixed once", done.stdout.decode())


def check_dump(tap, gamut, path):
    rows = [json.loads(line) for line in run(gamut, "dump", "--json", path).stdout.splitlines()]
    for each in siblings(path):
        ends = sorted((row["offset"], row["offset"] + row["length"]) for row in rows if row["file"] == str(each) and row["length"])
        gaps = [start for start, end in zip([end for _, end in ends], [start for start, _ in ends[1:]]) if start != end]
        whole = ends and ends[0][0] == 0 and ends[-1][1] == each.stat().st_size and not gaps
        tap.say(whole, f"dump explains every byte of {each.parent.parent.name}/ok/{each.name} once", f"{gaps[:5]} {ends[-1:]}")


def main():
    gamut, corpora = sys.argv[1], pathlib.Path(sys.argv[2])
    tap = Tap()
    seen = set()
    abilities = {row["id"]: row["can"] for row in json.loads(run(gamut, "formats", "--json").stdout)}
    for path in sorted(corpora.glob("*/ok/*")):
        # The tournaments of a database are a format of their own, which knows nothing of the games beside them.
        is_part = path.suffix in PARTS and path.with_suffix(".cbh").exists()
        if not path.stem.endswith(".canonical") and not is_part:
            check_ok(tap, gamut, path, "write" in abilities[path.parent.parent.name])
            if "dump" in abilities[path.parent.parent.name] and path == main_member(path):
                check_dump(tap, gamut, path)
    for path in sorted(corpora.glob("*/bad/*")):
        if path != siblings(path)[0]:
            continue  # a sibling of what was tried already
        seen.add(path.stem)
        check_bad(tap, gamut, path)
        if "fix" in abilities[path.parent.parent.name]:
            check_fixed(tap, gamut, path)
    rules = {row["id"] for row in json.loads(run(gamut, "explain", "--json").stdout)}
    if "--only" in sys.argv:  # a format that is just being added
        rules = {rule for rule in rules if rule.startswith(sys.argv[-1] + ".")}
    for rule in sorted(rules - WITHOUT_FILE):
        tap.say(rule in seen, f"{rule} has a file that shows it", "add tests/corpus/FORMAT/bad/" + rule)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
