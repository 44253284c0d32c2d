#!/usr/bin/env python3
"""Paths have one base: run_paths.py GAMUT CORPORA ROOT

In every path that people see or type the items of a list count from 1. A path that one command prints leads another to the same
value: what `edit`, `diff`, `rescore`, `fix` and `check` call a value is looked up here, in the records as JSON, by a resolver of
its own. Nothing that the golden cases and documents show has an item 0; numbers that a binary format stores itself are kept."""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from run_corpus import Tap

STEP = re.compile(r"\.?([\w-]+)|\[([^\]]*)\]")
RECORD = re.compile(r"(?:[a-z]+-)?[a-z]+\[(\d+)\](?:\.|$)")
# One file of each format that has lists of values to be changed, and what those are.
SAMPLES = {
    "harbour.trf": r"players\[\d+\]\.(rating|rounds\[\d+\]\.colour|name)$",
    "harbour-teams.trf": r"(team_list\[\d+\]\.(name|players\[\d+\])|players\[\d+\]\.name)$",
    "monday.aca": r"bridge\.sections\[\d+\]\.(entries\[\d+\]\.(players\[\d+\]\.(last|city)|adjustment|ranks\[\d+\]\.place)|boards\[\d+\]\.results\[\d+\]\.round)$",
    "swiss.aca": r"bridge\.sections\[\d+\]\.(team_play\.teams\[\d+\]\.matches\[\d+\]\.imps|entries\[\d+\]\.players\[\d+\]\.first)$",
    "pairs.pbn": r"(tables\[\d+\]\.rows\[\d+\]\.cells\[\d+\]|tags\[\d+\]\.value)$",
    "harbour.pbn": r"(auction\.calls\[\d+\]\.call|play\.cards\[\d+\]\.card|tags\[\d+\]\.value)$",
    "harbour.lin": r"auction\.calls\[\d+\]\.call$",
    "harbour.rbn": r"auction\.calls\[\d+\]\.call$",
    "lantern.pgn": r"moves\[\d+\]\.notes\[\d+\]\.text$",
    "village.cbh": r"(moves\[\d+\]\.notes\[\d+\]\.text|titles\[\d+\]\.text)$",
    "meadow.si4": r"moves\[\d+\]\.notes\[\d+\]\.text$",
    "autumn.json": r".*\[\d+\].*",
}
# Numbers of records that a binary file stores itself: the first tournament of ChessBase is its number 0.
STORED = "tournament player annotator source team title cbtt cbm cbgi cba cit cib lists block order node".split()
ZERO = re.compile(r"(?<![\w\]\[^\\'\"-])([a-z_][a-z_0-9-]*(?:\[[^\]\n]*\])*)?(?:\.[a-z_]+)*\[0+\](?=\.[a-z]|[ :,)\n\"']|$)", re.MULTILINE)


def run(*command):
    return subprocess.run([str(each) for each in command], capture_output=True, text=True, check=False)


def records_of(gamut, path):
    return json.loads(run(gamut, "convert", "-q", path, "--to", "json", "-o", "-").stdout)


def find(value, path):
    """The value at a path whose items count from 1, or have a name; None: nothing is there."""
    for name, item in STEP.findall(path):
        if name:
            value = value.get(name) if isinstance(value, dict) else None
        elif item.isdigit():
            value = value[int(item) - 1] if isinstance(value, list) and 0 < int(item) <= len(value) else None
        else:
            value = next((each for each in value or [] if isinstance(each, dict) and each.get("name") == item), None)
        if value is None:
            return None
    return value


def find_in_file(records, path):
    number = RECORD.match(path)
    return find(records[int(number[1]) - 1], path[number.end():]) if number and int(number[1]) <= len(records) else None


def leaves(value, path=""):
    if isinstance(value, dict):
        for name, each in value.items():
            if name != "extras":
                yield from leaves(each, f"{path}.{name}" if path else name)
    elif isinstance(value, list):
        for at, each in enumerate(value):
            yield from leaves(each, f"{path}[{at + 1}]")
    else:
        yield path, value


def another(path, value, others):
    """A value of the same kind that is somewhere else in the file, so that it makes sense."""
    kind = re.sub(r"\[\d+\]", "", path)
    fitting = [each for name, each in others if re.sub(r"\[\d+\]", "", name) == kind and each != value and type(each) is type(value)]
    return fitting[len(path) % len(fitting)] if fitting else None


def try_edits(tap, gamut, sample, pattern, folder):
    """What is typed for `edit` and what it prints is the same place, and there the value is."""
    before, out, made, flaws = records_of(gamut, sample), folder / f"out{sample.suffix}", 0, []
    for number, record in enumerate(before, 1):
        all_of_it = list(leaves(record))
        wanted = [each for each in all_of_it if re.search(pattern, each[0]) and "[" in each[0]]
        for path, value in wanted[::max(1, len(wanted) // 8)]:
            new = another(path, value, all_of_it)
            if new is None:
                continue
            place = f"{record['kind']}[{number}].{path}"
            done = run(gamut, "edit", sample, "set", place, str(new), "--json", "-o", out)
            if done.returncode > 1:
                flaws += [] if place in done.stderr else [f"{place}: {done.stderr}"]
                continue
            made += 1
            after = records_of(gamut, out)
            if find_in_file(after, place) != new:
                flaws.append(f"{place} is {find_in_file(after, place)!r}, not {new!r}")
            for row in json.loads(done.stdout):
                found = find_in_file(before, row["path"]), find_in_file(after, row["path"])
                if found != (row["a"], row["b"]):
                    flaws.append(f"{place}: {row['path']} is printed as {row['a']!r} and {row['b']!r}, but is {found}")
    tap.say(made and not flaws, f"{sample.name}: {made} values are where the paths say", "\n".join(flaws[:10]) or "nothing could be changed")


def try_zero(tap, gamut, sample, folder):
    record = records_of(gamut, sample)[0]
    path = next((name for name, _ in leaves(record) if "[" in name), "tags[1].value")
    typed = [re.sub(r"\[1\](?!.*\[)|\[\d+\](?!.*\[)", "[0]", path), f"{record['kind']}[0].{path}", f"[0].{path}"]
    done = [run(gamut, "edit", sample, "set", each, "1", "-o", folder / f"zero{sample.suffix}") for each in typed]
    fine = all(each.returncode == 2 and "counting begins with 1" in each.stderr for each in done)
    tap.say(fine and not (folder / f"zero{sample.suffix}").exists(), f"{sample.name}: an item 0 is refused", "\n".join(each.stderr for each in done))


def try_rescore(tap, gamut, sample, changes, folder):
    """What is called different has the stored value; with the computed one it is no longer called so."""
    wrong, right = folder / f"wrong{sample.suffix}", folder / f"right{sample.suffix}"
    words = [each for change in changes for each in ("set", *change)]
    run(gamut, "edit", sample, *words, "-q", "-o", wrong)
    records, flaws = records_of(gamut, wrong), []
    rows = [row for check in json.loads(run(gamut, "rescore", "--json", wrong).stdout)["checks"] for row in check["differences"]]
    for row in rows:
        stored = find_in_file(records, row["path"])
        # A number that is not there is 0 for the scorer, and awards are said in words.
        if str(stored or 0) != str(row["stored"]) and not isinstance(stored, list) and float(stored or 0) != float(row["stored"]):
            flaws.append(f"{row['path']}: {stored!r} is stored, {row['stored']!r} is said")
    first = rows[0] if rows else {"path": "", "computed": ""}
    run(gamut, "edit", wrong, "set", first["path"], str(first["computed"]), "-q", "-o", right)
    left = [row["path"] for check in json.loads(run(gamut, "rescore", "--json", right).stdout or '{"checks": []}')["checks"] for row in check["differences"]]
    tap.say(rows and not flaws and first["path"] not in left, f"{sample.name}: rescore names {len(rows)} values by their paths",
            "\n".join(flaws[:10] + left[:3]))


def try_fixes(tap, gamut, corpora, folder):
    """What `fix` says it changed is what differs."""
    named, flaws = 0, []
    for broken in sorted((corpora / "trf" / "bad").glob("*.trf")):
        fixed = folder / "fixed.trf"
        fixed.unlink(missing_ok=True)
        answer = run(gamut, "fix", "--json", broken, "-o", fixed)
        rows = [row for row in json.loads(answer.stdout or "[]") if "refused" not in row and re.match(r"(players|lineups|forfeits)\[", row.get("path", ""))]
        if not rows or not fixed.exists():
            continue
        before, after = records_of(gamut, broken)[0], records_of(gamut, fixed)[0]
        for row in rows:
            named += 1
            if find(after, row["path"]) is None or find(before, row["path"]) == find(after, row["path"]):
                flaws.append(f"{broken.name}: {row['path']} is as it was: {row['message']}")
    tap.say(named and not flaws, f"{named} values that fix names are those that it changed", "\n".join(flaws))


def try_findings(tap, gamut, corpora):
    """The records that findings name are there."""
    for format_of in ("pgn", "pbn", "rbn"):
        named, flaws = 0, []
        for broken in sorted((corpora / format_of / "bad").glob("*.*")):
            rows = [json.loads(line) for line in run(gamut, "check", "--json", broken).stdout.splitlines()]
            rows = [row for row in rows if RECORD.match(row.get("path") or "") and not row["path"].startswith(("board", "record"))]
            records = records_of(gamut, broken) if rows else []
            for row in rows if records else []:
                named += 1
                record = find_in_file(records, RECORD.match(row["path"])[0].rstrip("."))
                if not record or not row["path"].startswith(record["kind"]):
                    flaws.append(f"{broken.name}: {row['path']} of {len(records)} records")
        tap.say(not flaws, f"{format_of}: {named} findings name records that are there", "\n".join(flaws))


def try_misfits(tap, gamut, samples, folder):
    """A member of JSON that does not fit is called as `edit` would be told."""
    records = records_of(gamut, samples / "monday.aca")
    records[0]["bridge"]["sections"][0]["boards"][2]["results"][1]["sides"][0]["score"] = []
    (folder / "misfit.json").write_text(json.dumps(records))
    said = run(gamut, "check", folder / "misfit.json").stdout
    tap.say("bridge.sections[1].boards[3].results[2].sides[1].score is" in said, "JSON that does not fit is named by its path", said)
    records = records_of(gamut, samples / "harbour.trf")
    records[0]["players"][4]["rounds"][1]["colour"] = 7
    (folder / "misfit.json").write_text(json.dumps(records))
    said = run(gamut, "check", folder / "misfit.json").stdout
    tap.say("players[5].rounds[2].colour is" in said, "in a tournament, too", said)


def try_conditions(tap, gamut, samples):
    players = records_of(gamut, samples / "harbour.trf")[0]["players"]
    counts = [run(gamut, "find", samples / "harbour.trf", "--where", f"players[{at}].name='{player['name']}'", "--count").stdout.strip()
              for at, player in enumerate(players, 1)]
    tap.say(set(counts) == {"1"}, "find counts players from 1", " ".join(counts))


def zeros_in(text):
    return [match[0] for match in ZERO.finditer(text) if (match[1] or "") and not re.match(rf"(?:{'|'.join(STORED)})$", re.sub(r"\[.*", "", match[1].split(".")[-1]))]


def try_expectations(tap, root):
    """No path in what the tool prints has an item 0, in any golden case and in any document."""
    files = [each for end in ("out", "err") for each in sorted((root / "tests" / "golden").glob(f"*/*.{end}"))]
    flaws = [f"{each.parent.name}/{each.name}: {zero}" for each in files for zero in zeros_in(each.read_text(errors="replace"))]
    tap.say(len(files) > 500 and not flaws, f"no path of {len(files)} expectations counts from 0", "\n".join(flaws[:20]))
    documents = [root / "README.md", *sorted((root / "docs").glob("*.md"))]
    shown = [(each, block) for each in documents for block in re.findall(r"^```(?:console)?\n(.*?)^```$", each.read_text(), re.MULTILINE | re.DOTALL)]
    flaws = [f"{each.name}: {zero}" for each, block in shown if not re.search(r"[;{]\n", block) for zero in zeros_in(block)]
    tap.say(not flaws, "nor does one of the documents", "\n".join(flaws[:20]))


def main():
    gamut, corpora, root = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    tap, samples = Tap(), root / "samples"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for sample, pattern in SAMPLES.items():
            try_edits(tap, gamut, samples / sample, pattern, folder)
            try_zero(tap, gamut, samples / sample, folder)
        cells = "bridge-board[1].tables[1].rows[1].cells"
        try_rescore(tap, gamut, samples / "pairs.pbn", [(f"{cells}[7]", "5"), (f"{cells}[8]", "1")], folder)
        try_rescore(tap, gamut, samples / "monday.aca", [("bridge.sections[1].boards[7].results[1].sides[1].points", "0.50")], folder)
        try_fixes(tap, gamut, corpora, folder)
        try_findings(tap, gamut, corpora)
        try_misfits(tap, gamut, samples, folder)
        try_conditions(tap, gamut, samples)
    try_expectations(tap, root)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
