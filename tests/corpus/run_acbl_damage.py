#!/usr/bin/env python3
"""Damages single fields of game files and looks whether check says so: run_acbl_damage.py GAMUT ROOT

Every kind of field of every record (`event.top`, `entry.ranks.place`) is changed in a few places, by one and by more, in copies
of real files and samples; check must find something that it does not find in the whole file. SILENT lists the kinds of which
no change can be seen, each with its reason, and the test fails for any other, and for one that is listed without need.
Chains of sections and lists of ranks are made to loop, to end early and to be one-sided; every command must come to an end.
Where ROOT/../shared/corpus is absent, only these loops are tried. No value is printed, since the files are about real people."""
import collections
import copy
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from run_corpus import Tap, run

SAMPLES = ["monday", "howell", "individual", "swiss", "knockout", "handicap", "imps"]
PLACES = 5  # of each kind
BATCH = 40  # files a run

FREE = "a text that people write"
NUMBER = "a number that somebody gave, and that stands nowhere else"
CHOICE = "a setting that the director chooses"
UNFILLED = "no real file fills it, so that nobody knows what it follows from"
UNKNOWN = "nobody knows what it means"
DIFFERS = "two fields that are nearly always alike, or nearly follow, but not in all real files"
REST = "left over from what stood there before"
SILENT = {
    "master.sections.flags": UNKNOWN,
    "master.oldest_version": NUMBER,
    "event.name": FREE, "event.session_name": FREE, "event.director": FREE, "event.club": FREE, "event.hands": FREE,
    "event.sanction": NUMBER, "event.event_code": NUMBER, "event.club_number": NUMBER,
    "event.p_factor": CHOICE, "event.max_imp_swing": CHOICE, "event.tie_break_spread": CHOICE, "event.restrictions": CHOICE,
    "event.rule_version": NUMBER, "event.qualify_needed": CHOICE, "event.brackets": CHOICE,
    "event.table_fee": NUMBER,
    "event.newcomer_tables": UNFILLED,
    "event.strats.first_award": UNFILLED, "event.strats.ribbon_depth": UNFILLED, "event.strats.overall_depth": UNFILLED,
    "event.strats.table_base": UNFILLED, "event.strats.omitted_ranks": UNFILLED,
    "event.strats.least": CHOICE, "event.strats.most": CHOICE,
    "section.board_factor": UNFILLED, "section.dbadd_count": UNFILLED, "section.match_award": UNFILLED,
    "section.installation": NUMBER, "section.installation_again": DIFFERS,
    "section.section-rest.unknown_249": UNKNOWN, "section.section-rest.unknown_315": UNKNOWN,
    "entry.handicap": "a number that the event allows, and how ranks follow from it is not known",
    "entry.previous_seat.section": "a section of another file; only that two sit in one seat can be seen",
    "entry.player.last": FREE, "entry.player.first": FREE, "entry.player.city": FREE, "entry.player.state": FREE,
    "entry.player.country": FREE, "entry.player.database_mark": UNKNOWN,
    "section.teams.unknown_0f": UNKNOWN,
    "team.unknown_06": UNKNOWN, "team.unknown_14": UNKNOWN, "team.unknown_1f": UNKNOWN,
    "team.team-match.unknown_05": UNKNOWN, "team.team-match.unknown_0c": UNKNOWN, "team.team-match.unknown_0e": UNKNOWN,
    "team.team-match.unknown_18": UNKNOWN, "team.team-match.table": "nothing says that both teams have the same",
    "scale.most_boards": "more boards than anybody plays are no contradiction",
    "scale.id": NUMBER, "scale.file": FREE, "scale.title": FREE, "scale.unknown_03": UNKNOWN, "scale.unknown_16": UNKNOWN,
    "memo.id": UNFILLED, "note.id": UNFILLED, "memo.memo-line.text": FREE, "note.note-line.text": FREE,
    "free": REST, "unreferenced": REST,
}

# Kinds of fields that are empty where nobody sits, plays or ranks: there, every change must be found.
EMPTY = ["master.sections." + each for each in ("section_at", "boards_at", "maximum", "scored_previous", "scored_next", "ranked_previous",
                                                "ranked_next", "rounds_posted", "rounds", "flags", "status", "event")]
EMPTY += ["section.howell-map.reassigned", "section.phantom", "section.mitchell-map.start.of",
          "board.result-2.round", "board.result-2.table", "entry.final_score", "entry.percentage", "section.section-rest.eligible",
          "event.previous_boards", "event.previous_top", "index.entry-index-row.entry_at", "event.strats.first.direction",
          "index.first.direction", "event.fund_fee", "event.fund_fee_cents", "event.strats.m_factor"]


def kind_of(path):
    """section[1].NS[3].ranks[1].place is entry.ranks.place."""
    plain = re.sub(r"\[\d+\]", "[]", path)
    plain = re.sub(r"^section\[\]\.(NS|EW|S|W)\[\]", "entry", plain)
    plain = re.sub(r"^section\[\]\.(NS|EW|S|W)\.", "index.", plain)
    plain = re.sub(r"^section\[\]\.(board|team)\[\]", r"\1", plain)
    plain = re.sub(r"^(section|event)\[\]\.(memo|scale)\b", r"\2", plain)
    return plain.replace("[]", "")


def fields(gamut, path):
    for line in run(gamut, "dump", "--json", path).stdout.splitlines():
        row = json.loads(line)
        if "path" in row:
            yield row["path"], row["offset"], bytes.fromhex(row["hex"]), row["value"].startswith('"')


def changes(old, is_text):
    """By one and by more; of a text another letter, the length staying."""
    if is_text and len(old) > 1:
        return [old[:1] + bytes([old[1] ^ 1]) + old[2:]]
    return [bytes([(old[0] + 1) & 255]) + old[1:], bytes([old[0] ^ 0x24]) + old[1:]]


def choose(gamut, files):
    """(kind, number of the file, offset, bytes): places that say something come first."""
    places = collections.defaultdict(lambda: ([], []))
    for number, path in enumerate(files):
        seen = collections.Counter()
        for name, offset, old, is_text in fields(gamut, path):
            kind, is_empty = kind_of(name), not any(old)
            seen[kind, is_empty] += 1
            if old and seen[kind, is_empty] <= 2:
                places[kind][is_empty].append((number, offset, old, is_text))
    chance = random.Random(1)
    for kind, (full, empty) in places.items():
        chance.shuffle(full)
        chance.shuffle(empty)
        for number, offset, old, is_text in full[:PLACES] or empty[:PLACES // 2]:
            for new in changes(old, is_text):
                yield kind, number, offset, new


def choose_empty(gamut, files):
    """(kind, number of the file, offset, bytes) of empty fields of these kinds, some of each file."""
    places = collections.defaultdict(list)
    for number, path in enumerate(files):
        rows = [(kind_of(name), offset, old) for name, offset, old, _ in fields(gamut, path)]
        random.Random(number).shuffle(rows)
        seen = collections.Counter()
        for kind, offset, old in rows:
            seen[kind] += kind in EMPTY and not any(old)
            if kind in EMPTY and not any(old) and seen[kind] <= 2:
                places[kind].append((number, offset, old))
    for kind in EMPTY:
        chance = random.Random(kind)
        for number, offset, old in chance.sample(places[kind], min(2 * PLACES, len(places[kind]))):
            yield kind, number, offset, b"\1" + old[1:]


def findings(gamut, paths):
    found = collections.defaultdict(set)
    for line in run(gamut, "check", "--json", "--all", *paths).stdout.splitlines():
        row = json.loads(line)
        if "summary" not in row:
            found[row["file"]].add((row["rule"], row["message"]))
    return found


def try_fields(gamut, files, folder, tap):
    contents = [path.read_bytes() for path in files]
    copies = [folder / f"{number}{path.suffix}" for number, path in enumerate(files)]
    for path, content in zip(copies, contents):
        path.write_bytes(content)
    whole = findings(gamut, copies)
    jobs = list(choose(gamut, files))
    heard = hear(gamut, jobs, files, contents, copies, whole, folder)
    silent = sorted(kind for kind in {job[0] for job in jobs} if not heard[kind])
    tap.say(not set(silent) - set(SILENT), f"damage is seen in {len(heard) - len(silent)} of {len(heard)} kinds of fields",
            "\n".join(kind for kind in silent if kind not in SILENT))
    tap.say(not set(SILENT) - set(silent), "no kind of field is said to be silent without need",
            "\n".join(sorted(set(SILENT) - set(silent))))
    jobs = list(choose_empty(gamut, files[:-len(SAMPLES)]))  # real files, of matchpointed pairs
    heard, tried = hear(gamut, jobs, files, contents, copies, whole, folder), collections.Counter(job[0] for job in jobs)
    for kind in EMPTY:
        tap.say(heard[kind] == tried[kind] > 0, f"{kind} is empty where it is not in use", f"{heard[kind]} of {tried[kind]} changes found")


def hear(gamut, jobs, files, contents, copies, whole, folder):
    """How many changes of each kind of field are found."""
    heard = collections.Counter()
    for first in range(0, len(jobs), BATCH):
        batch = jobs[first:first + BATCH]
        paths = [folder / f"damaged-{at}{files[number].suffix}" for at, (_, number, _, _) in enumerate(batch)]
        for path, (_, number, offset, new) in zip(paths, batch):
            content = contents[number]
            path.write_bytes(content[:offset] + new + content[offset + len(new):])
        found = findings(gamut, paths)
        for path, (kind, number, _, _) in zip(paths, batch):
            heard[kind] += found[str(path)] != whole[str(copies[number])]
    return heard


# ---- chains and lists


def make_session(gamut, folder):
    """A session of three sections that are scored and ranked together, made of one."""
    source, target = folder / "three.json", folder / "three.aca"
    event = json.loads(run(gamut, "convert", sys.argv[2] + "/samples/monday.aca", "--to", "json", "-o", "-").stdout)[0]
    event.pop("extras")
    model = event["bridge"]["sections"][0]
    sections = event["bridge"]["sections"] = [copy.deepcopy(model) for _ in range(3)]
    places = iter(range(1, 1000))
    for at, section in enumerate(sections):
        section.update(number=at + 1, letters="ABC"[at])
        for kind in ("scored", "ranked"):
            section.update({f"{kind}_{end}": other for end, other in (("previous", at), ("next", at + 2)) if 0 < other < 4})
        for entry in section["entries"]:
            for rank in entry.get("ranks", []):
                rank["place"] += 4 * at
            entry["ranks"][0]["overall_place"] = next(places)
            for player in entry["players"]:
                player["number"] = ""
    source.write_text(json.dumps([event]))
    run(gamut, "convert", "--complete", source, "-o", target)
    return target


LINKS = {  # section, end, where it leads
    "a section after itself": [(1, "next", 1), (1, "previous", 1)],
    "a ring of three": [(3, "next", 1), (1, "previous", 3)],
    "a ring after the first": [(3, "next", 2), (2, "previous", 3)],
    "a next that does not look back": [(2, "previous", 0)],
    "a previous that does not go on": [(1, "next", 0)],
    "a section that is not there": [(3, "next", 77)],
}


def offsets(gamut, path):
    return {name: (offset, old) for name, offset, old, _ in fields(gamut, path)}


def comes_to_an_end(gamut, path):
    """Every command that follows chains and lists; None when one of them does not end, or crashes."""
    for command in (["rescore"], ["show", "--sheet", "all"], ["convert", "--to", "json", "-o", "-"], ["convert", "--to", "pbn", "-o", "-"]):
        try:
            done = subprocess.run([gamut, *command, str(path)], capture_output=True, timeout=60, check=False)
        except subprocess.TimeoutExpired:
            return False
        if done.returncode < 0:
            return False
    return True


def try_links(gamut, path, folder, tap):
    where, content, damaged = offsets(gamut, path), path.read_bytes(), folder / "damaged.aca"
    whole = findings(gamut, [path])[str(path)]
    tap.say(not any(rule == "acbl.section.chain" for rule, _ in whole), "three sections are a chain")
    for name, links in LINKS.items():
        for kind in ("scored", "ranked"):
            bytes_now = bytearray(content)
            for section, end, to in links:
                bytes_now[where[f"master.sections[{section}].{kind}_{end}"][0]] = to
            damaged.write_bytes(bytes_now)
            rules = {rule for rule, _ in findings(gamut, [damaged])[str(damaged)]}
            tap.say("acbl.section.chain" in rules and comes_to_an_end(gamut, damaged), f"{name}, {kind} together, is found",
                    ", ".join(sorted(rules)))


def try_lists(gamut, path, folder, tap):
    """The first of each list is followed by itself, by nobody, by the last but one, and by one who is not there."""
    where, content, damaged = offsets(gamut, path), path.read_bytes(), folder / "damaged.aca"
    for name in ("next", "overall_next"):
        lists = [(row, old) for row, (_, old) in where.items()
                 if row.endswith(f"].{name}.entry") and int.from_bytes(old, "little")]
        tap.say(lists, f"there are lists of {name}")
        for what, row, to in [("itself", lists[0][0], None), ("nobody", lists[0][0], bytes(4)), ("one who is not there", lists[0][0], b"\x4d\0\1\1"),
                              ("the first", lists[-1][0], None)]:
            offset = where[row][0]
            entry = re.match(r"section\[(\d+)\]\.(NS|EW)\[(\d+)\]", row if what == "itself" else lists[0][0])
            link = to or int(entry[3]).to_bytes(2, "little") + bytes([int(entry[1]), 1 if entry[2] == "NS" else 2])
            damaged.write_bytes(content[:offset] + link + content[offset + 4:])
            rules = {rule for rule, _ in findings(gamut, [damaged])[str(damaged)]}
            tap.say("acbl.ranking.list" in rules and comes_to_an_end(gamut, damaged), f"{name} of an entry that is {what} is found",
                    ", ".join(sorted(rules)))


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    corpus = root.parent / "shared" / "corpus" / "acbl"
    tap = Tap()
    with tempfile.TemporaryDirectory(dir="/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None) as name:
        folder = pathlib.Path(name)
        three = make_session(gamut, folder)
        try_links(gamut, three, folder, tap)
        try_lists(gamut, three, folder, tap)
        if corpus.is_dir():
            real = sorted(path for part in ("nap", "acbldumpphp") for path in (corpus / part).rglob("*.*")
                          if path.suffix.lower().startswith(".ac"))
            try_fields(gamut, real + [root / "samples" / f"{each}.aca" for each in SAMPLES], folder, tap)
        else:
            print("# the shared corpus is not there: single fields are not tried")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
