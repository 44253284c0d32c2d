#!/usr/bin/env python3
"""Compares what the tool says of real TRF files with what is known of them: run_trf.py GAMUT ROOT

Every defect of the manifest is reported at its line and column with its severity; every value of every tie-break equals that
of the reference, except exactly where tests/corpus/trf/differences.tsv says by which article not. Where ROOT/../shared/corpus
is absent, only the table of checks in docs/formats/trf.md is held against the tool."""
import csv
import json
import pathlib
import re
import sys
import tempfile

from run_corpus import Tap, run, thin

# Not values of FIDE.
FOREIGN = {"ABH", "VUR", "PTS"}


def findings(gamut, path, *options):
    rows = [json.loads(line) for line in run(gamut, "check", "--json", *options, path).stdout.splitlines()]
    return [row for row in rows if "rule" in row]


def read_table(root):
    """The table of checks in the document: rows of (names elsewhere, rule, severity by profile)."""
    text = (root / "docs" / "formats" / "trf.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([^|]+) \| `([a-z.-]+)` \| ([^|]+) \| ([^|]+) \|$", text, re.MULTILINE)
    return [(set(names.split(", ")), rule, {"rating": rating, "pairing": pairing, "exchange": pairing})
            for names, rule, rating, pairing in rows]


def check_table(tap, gamut, root, table):
    """What the document says of severities is what the tool does with the file of the rule, or the two files of one that has two."""
    bad = root / "tests" / "corpus" / "trf" / "bad"
    for _, rule, wanted in table:
        paths = [bad / (rule + suffix) for suffix in (".trf", ".trfx") if (bad / (rule + suffix)).exists()]
        for profile, severities in wanted.items() if paths else ():
            found = {each["severity"] for path in paths for each in findings(gamut, path, "--profile", profile)
                     if each["rule"] == rule}
            said = set() if severities == "-" else set(severities.split(" or "))
            tap.say(found == said, f"{rule} for {profile} is {severities}", found)


def check_names(tap, facts, table):
    """Every rule of the list that FIDE's format is checked by has one of ours."""
    section = facts.split("## 10.")[1].split("## 11.")[0]
    known = set().union(*(names for names, _, _ in table))
    for cell in re.findall(r"^\| ([A-Z][A-Z0-9_ ,/]+) \|", section, re.MULTILINE):
        parts = re.split(r" / |, ", cell.replace("COUNT_062/072/082", "COUNT_062, COUNT_072, COUNT_082"))
        for name in parts:
            tap.say(name in known, f"{name} has a rule", sorted(known))


def check_defects(tap, gamut, folder, table):
    for row in csv.DictReader((folder / "manifest.tsv").open(), delimiter="\t"):
        severity = row["severity"].split()[0]
        rules = {rule for names, rule, _ in table if row["rule"] in names}
        found = any(each["severity"] == severity and each["rule"] in rules and
                    (row["line"] == "0" or (str(each["line"]) == row["line"] and str(each["column"]) == row["col_from"]))
                    for each in findings(gamut, folder / row["file"]))
        tap.say(found, f"{row['file']}: {row['rule']} at {row['line']}:{row['col_from']}", row["note"])
    silent = findings(gamut, folder / "ok_clean.trf")
    tap.say(not silent, "ok_clean.trf is silent", silent)


def fix(gamut, path, out):
    """(what was done, what was refused)"""
    rows = json.loads(run(gamut, "fix", "--json", path, "-o", out).stdout)
    return [row for row in rows if "refused" not in row], [row for row in rows if "refused" in row]


def check_fixing(tap, gamut, paths):
    """What was fixed needs no fixing; a file changes if and only if something was done to it."""
    with tempfile.TemporaryDirectory() as folder:
        once, twice = pathlib.Path(folder) / "once.trf", pathlib.Path(folder) / "twice.trf"
        for path in paths:
            done, _ = fix(gamut, path, once)
            again, refused = fix(gamut, once, twice)
            is_changed = once.read_bytes() != path.read_bytes()
            tap.say(not again and once.read_bytes() == twice.read_bytes() and is_changed == bool(done) and
                    all(row["refused"] for row in refused), f"{path.name} is fixed once and for all", [*done, *again])


# A member that goes with another one, or whose loss has a name of its own.
LOST_WITH = {"system": "system_code", "seeding_federation": "seeding", "teams": "team_list"}
# Members that another edition says in other records: the audit tells it.
SAID_OTHERWISE = {"accelerations": "250", "prohibitions": "260", "byes": "240", "scoring": "162"}


def edition_of(gamut, path):
    version = json.loads(run(gamut, "info", "--json", path).stdout)["version"]
    return "draft" if "draft" in version else version[3:5]


def member_of(path):
    return re.match(r"event\[\d+\]\.(\w+)", path)[1]


def check_editions(tap, gamut, paths):
    """There and back again: whatever is not the same was reported as lost, or, if only its form changed, as adjusted."""
    with tempfile.TemporaryDirectory() as folder:
        there, back, report = (pathlib.Path(folder) / name for name in ("there.trf", "back.trf", "losses.json"))
        for path in paths:
            own = edition_of(gamut, path)
            reported, audit = set(), ""
            for source, target, edition in ((path, there, "16" if own == "26" else "26"), (there, back, own)):
                run(gamut, "convert", source, "--edition", edition, "--audit", "--losses", report, "-o", target)
                reported |= {row["category"].split(".")[0] for row in json.loads(report.read_text())}
                audit += target.read_text(encoding="utf-8", errors="replace")
            rows = json.loads(run(gamut, "diff", "--json", path, back).stdout)
            silent = {member_of(row["path"]) for row in rows if row["a"] not in (None, {})}
            silent = {each for each in silent if LOST_WITH.get(each, each) not in reported and
                      not (each in SAID_OTHERWISE and f"### {SAID_OTHERWISE[each]}:" in audit)}
            tap.say(not silent, f"{path.name}: {own} and back loses only what the report says", sorted(silent))


def teams_of(path):
    """Match points and game points of record 310, by number; and the numbers that byes, forfeits and bonuses speak of."""
    lines = path.read_text(encoding="latin-1").splitlines()
    points = {int(line[4:7]): (float(line[54:60] or 0), float(line[61:67] or 0)) for line in lines if line.startswith("310")}
    first = {"240": 9, "320": 13, "330": 10, "299": 23}
    special = {int(number) for line in lines if line[:3] in first for number in line[first[line[:3]]:].split()}
    return points, special


def check_old_teams(tap, gamut, path):
    """What TRF16 does not say of teams comes back from the games, but for what no cell of a player tells."""
    points, special = teams_of(path)
    with tempfile.TemporaryDirectory() as folder:
        old, new = pathlib.Path(folder) / "old.trf", pathlib.Path(folder) / "new.trf"
        run(gamut, "convert", path, "--edition", "16", "-o", old)
        run(gamut, "convert", old, "--edition", "26", "-o", new)
        found, _ = teams_of(new)
    wrong = [team for team in points if team not in special and found.get(team) != points[team]]
    tap.say(not wrong, f"{path.name}: points of {len(set(points) - special)} teams of 013 follow from their games", wrong)


def ask(gamut, path, codes, rules, *options):
    done = run(gamut, "standings", "--json", "--rules", rules, "--tiebreaks", ",".join(["PTS", *codes]), *options, path)
    answer = json.loads(done.stdout)
    return {str(each["id"]): [each["points"]] + [value["value"] for value in each["tiebreaks"]]
            for each in answer["competitors"]}


def is_same(a, b):
    return a is None and b is None if a is None or b is None else float(a) == float(b)


def read_differences(path):
    """How many values of a code in a file are others than the reference's, by (file, rules, code)."""
    return {(row["file"], row["rules"], row["code"]): int(row["values"])
            for row in csv.DictReader(path.open(), delimiter="\t")}


def check_run(tap, gamut, path, name, known, listed):
    """The reference counts all rounds of the event, planned ones as absences."""
    for suffix, rules in (("", known["rules"][:7]), ("/V1", "2024-08")):
        codes = [code for code in known["codes"] if code.endswith("/V1") == bool(suffix) and code not in FOREIGN]
        if not codes:
            continue
        mine = ask(gamut, path, [code.replace("/V1", "") for code in codes], rules, "--after", str(known["rounds"]))
        for at, code in enumerate(codes, 1):
            place = known["codes"].index(code) + 1
            wrong = [number for number, values in known["values"].items()
                     if not is_same(values[place], mine[number][at])]
            expected = listed.pop((name, rules, code), 0)
            tap.say(len(wrong) == expected, f"{name}: {code} ({rules}), {expected} differences", wrong[:5])


def go_on(path, rounds):
    """The bytes of a finished event as if it went on: three more rounds are planned, the next one is paired, but for two who
    asked for byes, and so is one for the round after that."""
    lines = re.split(rb"\r\n|\r|\n", path.read_bytes())
    players = [at for at, line in enumerate(lines) if line.startswith(b"001")]
    last = rounds * 10 + 89
    for place, at in enumerate(players):
        if place + 4 <= len(players) // 2 * 2:
            other = players[place ^ 1]
            cell = b"  " + lines[other][4:8] + (b" b  " if place % 2 else b" w  ")
        else:
            cell = b"  0000 - H  0000 - H" if place + 1 == len(players) else b"  0000 - Z"
        lines[at] = lines[at].ljust(last)[:last] + cell
    lines = [line for line in lines if line[:3] not in (b"142", b"XXR")]
    return b"\r\n".join([b"XXR %d" % (rounds + 3), *lines])


def check_unfinished(tap, gamut, path, name, known):
    """What is planned, paired or asked for changes nothing in the standings of the rounds that were played."""
    codes = ["BH", "BH/C1", "BH/M1", "FB", "AOB", "SB", "SB/C1", "KS", "PS", "REP", "WIN", "STD"]
    codes = [code for code in codes if code in known["codes"]]
    with tempfile.TemporaryDirectory() as folder:
        going = pathlib.Path(folder) / "going.trf"
        going.write_bytes(go_on(path, known["rounds"]))
        mine = ask(gamut, going, codes, known["rules"][:7])
    for at, code in enumerate(codes, 1):
        place = known["codes"].index(code) + 1
        wrong = [number for number, values in known["values"].items() if not is_same(values[place], mine[number][at])]
        tap.say(not wrong, f"{name}: {code} while the event goes on", wrong[:5])


def is_finished(gamut, path, rounds):
    """Whether every round of an individual event has results."""
    answer = json.loads(run(gamut, "standings", "--json", path).stdout)
    return not answer["teams"] and answer["rounds"] == rounds


def check_own_list(tap, gamut, path, name, known):
    """The tie-breaks that the file itself names, in their order."""
    codes = [code.replace("mpoints", "MP").replace("gpoints", "GP") for code in known["codes"]]
    mine = ask(gamut, path, codes[1:], "2024-08" if known["rules"] < "2026" else "2026-03", "--after", str(known["rounds"]))
    for at, code in enumerate(codes[1:], 1):
        wrong = [number for number, values in known["values"].items() if not is_same(values[at + 1], mine[number][at])]
        tap.say(not wrong, f"{name}: {code} of its own list", wrong[:5])


# Files that a federation, or the server of the issuing program, took as they are: no error, but for these, which are true.
ACCEPTED = {
    "sklangen-TRF/example1.trf": {},
    "sklangen-TRF/2020_06.trf": {},
    "swisspairing/aeroflot_open_2026_r05.trf": {},
    "swisspairing/aeroflot_open_2026_r09.trf": {},
    "swisspairing/budapest_spring_festival_2026_group_a_2200_r09.trf": {},
    "swisspairing/international_chessopen_graz_2026_a_r09.trf": {},
    "swisspairing/lichess_swiss_2026.02.28_KQYWuizM_weekly-agca-prize-50-dollars.trf": {},
    "swisspairing/lichess_swiss_2026.03.03_7TYuxURK_bullet-increment.trf": {},
    # FIDE's own sample: the ranks were made by hand and do not follow from its record 202.
    "echecsjs-trf/grandmommyscup.trf": {"event.rank.order": 3},
}


def check_accepted(tap, gamut, corpus):
    for name, known in ACCEPTED.items():
        rules = [row["rule"] for row in findings(gamut, corpus / name) if row["severity"] == "error"]
        found = {rule: rules.count(rule) for rule in rules}
        tap.say(found == known, f"{name} has no error but those that are known to be true", found)


# One character too few or too many in a gap of a record: one finding, and fix gives the file back as it was.
GAPS = [48, 53, 69, 80, 85, 90, 96, 98, 100, 110]


def check_shifts(tap, gamut, path):
    lines = path.read_bytes().splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if line.startswith(b"001    5"))
    with tempfile.TemporaryDirectory() as folder:
        shifted, fixed = pathlib.Path(folder) / "shifted.trf", pathlib.Path(folder) / "fixed.trf"
        for column in GAPS:
            for line in (lines[at][:column - 1] + lines[at][column:], lines[at][:column - 1] + b" " + lines[at][column - 1:]):
                shifted.write_bytes(b"".join([*lines[:at], line, *lines[at + 1:]]))
                rules = [row["rule"] for row in findings(gamut, shifted) if row["severity"] == "error"]
                run(gamut, "fix", shifted, "-o", fixed)
                same = fixed.read_bytes() in (path.read_bytes(), shifted.read_bytes())
                tap.say(rules == ["trf.column.shift"] and same, f"{len(line) - len(lines[at]):+} in column {column} of a record",
                        rules)


def check_real_files(tap, gamut, root, corpus, table):
    check_accepted(tap, gamut, corpus)
    check_defects(tap, gamut, corpus / "generated-defects", table)
    check_fixing(tap, gamut, thin(corpus.rglob("*.trf"), "pairing", 10))
    check_editions(tap, gamut, thin(corpus.rglob("*.trf"), "pairing", 10))
    for name in ("echecsjs-trf/grandmommyscup.trf", "fide-swiss/team-tie-breaks-roundrobin.trf"):
        check_old_teams(tap, gamut, corpus / name)
    listed = read_differences(root / "tests" / "corpus" / "trf" / "differences.tsv")
    for path in sorted((corpus / "reference").glob("*.json")):
        reference = json.loads(path.read_text())
        own = reference.get("own_list") or {}
        for known in reference["runs"]:
            if known.get("values"):
                check_run(tap, gamut, corpus / reference["file"], reference["file"], known, listed)
        first = reference["runs"][0]
        if first.get("values") and is_finished(gamut, corpus / reference["file"], first["rounds"]):
            check_unfinished(tap, gamut, corpus / reference["file"], reference["file"], first)
        if own.get("values"):
            own |= {"rules": first["rules"], "rounds": first["rounds"]}
            check_own_list(tap, gamut, corpus / reference["file"], reference["file"], own)
    tap.say(not listed, "no listed difference is gone", list(listed))


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2])
    corpus = (root / ".." / "shared" / "corpus" / "trf").resolve()
    facts = corpus.parent.parent / "formats" / "trf.md"
    tap = Tap()
    table = read_table(root)
    check_table(tap, gamut, root, table)
    check_fixing(tap, gamut, sorted((root / "tests" / "corpus" / "trf").glob("*/*.trf")))
    check_editions(tap, gamut, sorted((root / "tests" / "corpus" / "trf" / "ok").glob("*.trf")))
    check_shifts(tap, gamut, root / "tests" / "corpus" / "trf" / "ok" / "swiss.trf")
    if facts.is_file():
        check_names(tap, facts.read_text(encoding="utf-8"), table)
    if corpus.is_dir():
        check_real_files(tap, gamut, root, corpus, table)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
