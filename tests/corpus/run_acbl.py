#!/usr/bin/env python3
"""Compares our JSON of real ACBLscore files with a second opinion, field by field: run_acbl.py GAMUT ROOT

The reference decodes were made by ACBLgamedump 1.0.6. Every field that it prints has a row in one of the tables below, and a
field without a row fails. Where it is known to err, the row has an excuse, and how often it was needed is told with its
reason. No value is printed, since the files are about real people. Where ROOT/../shared/corpus is absent, all is skipped."""
import collections
import gzip
import json
import pathlib
import sys
import tempfile
from decimal import Decimal

from run_corpus import Tap, run

MANTISSA = "real48: only two of the five bytes of the mantissa are read"
OLD_TITLES = "titles of the time before 2016"
DROPPED = "entries with a percentage of 0 are left out"
UNPLAYED = "results not in play, and those after the last valid one, are left out"
# How often each is needed in the 46 files: no more, so that it hides nothing of ours.
EXCUSES = {MANTISSA: 172, OLD_TITLES: 371, DROPPED: 36, UNPLAYED: 531}

# What check finds in the 46 files, which are whole: no error, and how often each rule is right, and why.
TRUE_FINDINGS = {
    "acbl.ranking.list": (1, "in the first of two sessions the overall list still begins with an entry of another event"),
    "acbl.player.award": (1, "a director gave one partner another award"),
    "acbl.word": (1, "a player has the rank X, which no list has"),
    "acbl.result.sides": (2, "split scores: 110 and -90, 50 and 980"),
    "bridge.result.again": (2, "a movement that the director changed: pair 1 of either direction has boards 1 to 3 in two rounds"),
    "acbl.zero": (1, "a byte of one event is 1 where all others have 0"),
    "acbl.text.padding": (388, "what is left of longer names"),
    "acbl.bytes.lost": (44, "blocks that were freed and used again for smaller ones"),
}

PIGMENTS = {"B": "black", "S": "silver", "R": "red", "G": "gold", "P": "platinum"}
RULINGS = {"Ave+": "average-plus", "Ave": "average", "Ave-": "average-minus", "Late Play": "late-play", "Not Played": "not-played"}
RATINGS = {"no masterpoints": (0, "No Masterpoints"), "club masterpoint": (1, "Club Masterpoint"), "NAP club level": (20, "NAP Club Level"),
           "NAP unit level": (21, "NAP Unit Level"), "pupil game": (47, None)}  # which it does not name
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
TIMES = ["morning", "afternoon", "evening"]
TITLES = {" ": "Rookie", "A": "Junior Master", "B": "Club Master", "C": "Sectional Master", "D": "Regional Master", "E": "NABC Master",
          "F": "Advanced NABC Master", "G": "Life Master", "H": "Bronze Life Master", "I": "Silver Life Master"}
LIFE_MASTER = {None: "No Restriction", "no life masters": "NLM Only", "life masters only": "LM Only"}
MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]


def number(name, absent=0, scale=1):
    """A number or decimal; absent when it has the usual value."""
    return lambda record: Decimal(str(record.get(name, absent))) / scale


def text(name):
    return lambda record: record.get(name, "")


def flag(name):
    return lambda record: int(record.get(name, False))


def time(name):
    return lambda record: record.get(name, "").replace(" ", "T")


def date(event):
    year, month, day = event["start"].split("-") if "start" in event else (0, 1, 0)
    return event["bridge"].get("date_text", f"{MONTHS[int(month) - 1]} {int(day)}, {year}")


def club_session(session):
    """Three a day from Monday on; 0 for none."""
    words = session.get("club_session", "none").split()
    return 3 * DAYS.index(words[0]) + TIMES.index(words[1]) + 1 if len(words) > 1 else 0


def bridge(of):
    return lambda event: of(event["bridge"])


def groups(event):
    """Sections scored together, in these the sections ranked together."""
    sections = event["bridge"]["sections"]
    by_number = {section["number"]: section for section in sections}

    def chain(first, link):
        while first:
            yield first
            first = by_number.get(first.get(link))

    answer = []
    for first in (each for each in sections if not each.get("scored_previous")):
        scored = list(chain(first, "scored_next"))
        answer.append([[section["letters"] for section in chain(each, "ranked_next")]
                       for each in scored if not each.get("ranked_previous")])
    return answer


def has_rank(member):
    return lambda section: int(any(rank.get(member) for entry in section["entries"] for rank in entry.get("ranks", ())))


def near(mine, theirs):
    """Equal as far as its few bits go."""
    return abs(float(mine) - float(theirs)) < abs(float(mine)) / 2 ** 7


# Of the reference's name: what we say, and perhaps an excuse: a reason and when it holds.
FILE = {
    "ACBLscore_version": (number("version", "8.15"),),
    "ACBLscore_min_compatible_version": (number("oldest_version", "7.47"),),
    "creation_timestamp": (time("created"),),
}
EVENT = {
    "event_id": (bridge(number("number")),),
    "event_type_id": (bridge(lambda each: 0 if each["type"] == "pairs" else 1),),
    "event_type": (bridge(lambda each: each["type"].capitalize()),),
    "event_scoring_id": (bridge(lambda each: 0 if each["scoring"] == "matchpoints" else 1),),
    "event_scoring": (bridge(lambda each: each["scoring"].capitalize()),),
    "event_name": (text("name"),),
    "session_name": (bridge(text("session_name")),),
    "club": (text("place"),),
    "tournament": (text("place"),),
    "director": (bridge(text("director")),),
    "city": (bridge(text("director")),),
    "sanction": (bridge(text("sanction")),),
    "date": (date,),
    "event_code": (bridge(text("event_code")),),
    "qual_event_code": (bridge(text("qualifying_code")),),
    "club_num": (bridge(text("club_number")),),
    "club_game_type": (bridge(lambda each: each["game_type"].capitalize()),),
    "club_session_num": (bridge(club_session),),
    "tournament_flag": (bridge(lambda each: int(not each.get("club_session"))),),
    "hand_set": (bridge(text("hands")),),
    "local_charity": (bridge(text("charity")),),
    "modification_timestamp": (bridge(time("modified")),),
    "rating_id": (bridge(lambda each: RATINGS[each["rating"]][0]),),
    "rating": (bridge(lambda each: RATINGS[each["rating"]][1]),),
    "mp_award_revision_num": (bridge(number("rule_version", 13)),),
    "mp_rating.p-factor": (bridge(number("p_factor", 100, 100)),),
    "mp_rating.t-factor": (bridge(number("award_scale", 125, 100)),),
    "mp_rating.s-factor": (bridge(number("split_factor")),),
    "session_num": (bridge(number("session", 1)),),
    "nsessions": (bridge(number("sessions", 1)),),
    # It does not read the flag, which 12 of the files leave at 0, but counts.
    "final_session_flag": (bridge(lambda each: int(each.get("session", 1) == each.get("sessions", 1))),),
    "handicap_type_id": (bridge(number("handicap_type")),),
    "consolation_flag": (bridge(flag("consolation")),),
    "continuous_pairs_flag": (bridge(flag("continuous_pairs")),),
    "non_ACBL_flag": (bridge(flag("non_acbl")),),
    "senior_event_flag": (bridge(flag("senior")),),
    "stratify_by_avg_flag": (bridge(flag("by_average")),),
    "game_sanction_fee": (bridge(number("game_fee")), MANTISSA, near),
    "table_sanction_fee": (bridge(number("table_fee")), MANTISSA, near),
    "charity_table_sanction_fee": (bridge(number("fund_fee")), MANTISSA, near),
    "nstrats": (bridge(lambda each: len(each["strats"])),),
    "combining_and_ranking": (groups,),
}
STRAT = {
    "letter": (text("letter"),),
    "min_mp": (number("least"),),
    "max_mp": (number("most"),),
    "mpt_factor": (number("award_factor"),),
    "event_m_factor": (number("m_factor"), MANTISSA, near),
    "session_m_factor": (number("session_m_factor"), MANTISSA, near),
    "first_overall_award": (number("first_award"),),
    "overall_award_depth": (number("overall_depth"),),
    "table_basis": (number("table_base"),),
    "club_pct_open_rating": (number("open_percent"),),
    "ribbon_color": (text("ribbon"),),
    "ribbon_depth": (number("ribbon_depth"),),
    "LM_eligibility": (lambda strat: LIFE_MASTER[strat.get("life_master")],),
}
SPLIT = {
    "type": (lambda split: split["pigment"][0].upper(),),
    "pct": (number("percent"),),
    "mp": (number("masterpoints"),),
}
SECTION = {
    "letter": (text("letters"),),
    "is_scored": (lambda section: int("scored" in section["status"].split(", ")),),
    "movement_type": (lambda section: section["movement"].capitalize(),),
    "is_howell": (lambda section: int(section["movement"] == "howell"),),
    "is_web": (flag("web"),),
    "is_bam": (flag("board_a_match"),),
    "is_barometer": (flag("barometer"),),
    "ntables": (number("tables"),),
    "nboards": (lambda section: len(section["boards"]),),
    "boards_per_round": (number("boards_per_round"),),
    "board_top": (number("top"),),
    "highest_pairnum": (number("highest_pair"),),
    "max_results_per_board": (number("movement_rounds"),),
    "maximum_score": (number("maximum"),),
    "rounds": (number("rounds"),),
    "modification_timestamp": (time("modified"),),
    "has_quals": (has_rank("qualified"),),
    "has_overall_rankings": (has_rank("overall"),),
}
ENTRY = {
    "score_adjustment": (number("adjustment"),),
    "score_unscaled": (number("sum"),),
    "score_session": (number("score"),),
    "score_carrover": (number("carry_over"),),
    "score_final": (number("final_score"),),
    "score_handicap": (number("handicap"),),
    "pct": (number("percentage"),),
    "strat_num": (number("strat"),),
    "mp_average": (number("masterpoints"),),
    "nboards": (number("boards"),),
    "eligibility": (lambda entry: 10 * (entry.get("ineligible") == "yes"),),
    "next_section": (lambda entry: entry["next_seat"]["section"],),
    "next_dir": (lambda entry: entry["next_seat"]["direction"],),
    "next_table": (lambda entry: entry["next_seat"]["table"],),
}
RANK = {
    "rank": (number("place"),),
    "section_rank_low": (number("section"),),
    "section_rank_high": (number("section_to"),),
    "overall_rank_low": (number("overall"),),
    "overall_rank_high": (number("overall_to"),),
    "qual_flag": (number("qualified"),),
}
PLAYER = {
    "lname": (text("last"),),
    "fname": (text("first"),),
    "city": (text("city"),),
    "state": (text("state"),),
    "pnum": (text("number"),),
    "country": (text("country"),),
    "mp_total": (number("masterpoints"),),
    "team_wins": (number("wins"),),
    "acbl_rank_letter": (lambda player: player.get("rank", "\0"),),
    "acbl_rank": (lambda player: TITLES.get(player.get("rank", "?")), OLD_TITLES, lambda mine, theirs: mine is None),
}
# What is compared part by part, or says nothing about the file.
PARTS = {"event", "strat", "section", "entry", "board", "player", "rank", "award", "mp_rating", "pigmentation_breakdown",
         "filename", "decode_format_version"}


def is_same(mine, theirs):
    if isinstance(mine, (int, Decimal)) and not isinstance(theirs, (list, dict)):
        try:
            return Decimal(str(theirs)) == mine
        except ArithmeticError:
            return False
    return mine == theirs


class Comparison:
    def __init__(self):
        self.compared = collections.Counter()
        self.wrong = collections.Counter()
        self.excused = collections.Counter()
        self.unknown = set()

    def say(self, name, mine, theirs, excuse=()):
        self.compared[name] += 1
        if is_same(mine, theirs):
            return
        if excuse and excuse[1](mine, theirs):
            self.excused[excuse[0]] += 1
        else:
            self.wrong[name] += 1

    def fields(self, part, table, mine, theirs):
        """All members of one object of the reference, those of inner objects with a dotted name."""
        flat = dict(theirs, **{f"mp_rating.{key}": value for key, value in theirs.get("mp_rating", {}).items()})
        for key, value in flat.items():
            if key in table:
                self.say(f"{part}.{key}", table[key][0](mine), value, table[key][1:])
            elif key not in PARTS:
                self.unknown.add(f"{part}.{key}")

    def lists(self, part, table, mine, theirs):
        self.say(f"{part} (count)", len(mine), len(theirs))
        for one, other in zip(mine, theirs):
            self.fields(part, table, one, other)


def reason_of(award):
    """By number: 1 to 3 for ranks in the section, 11 to 13 for overall ones."""
    words = award.get("reason", "none").split()
    return int(words[-1]) + 10 * (words[0] == "overall") if len(words) > 1 else 0


def awards(record, entry, name, letters):
    """As the reference lists them: amount, colour, reason in words and as a number."""
    rows = record.get(name, entry.get(name, []))
    answer = []
    for row in rows:
        reason = reason_of(row)
        strat = reason % 10
        words = ("O" if reason > 10 else "S") + (letters[strat - 1] if 0 < strat <= len(letters) else "")
        answer.append([Decimal(row.get("masterpoints", "0")), row["pigment"][0].upper(), words, reason])
    return answer


def compare_awards(to, record, entry, theirs, letters, part):
    names = {"previous": "previous_awards", "current": "session_awards", "total": "total_awards"}
    for key, name in names.items():
        other = [[Decimal(str(row[0])), *row[1:]] for row in theirs.get("award", {}).get(key, [])]
        to.say(f"{part}.award.{key}", awards(record, entry, name, letters), other)


def compare_entry(to, mine, theirs, letters):
    to.fields("entry", ENTRY, mine, theirs)
    to.lists("rank", RANK, [rank for rank in mine.get("ranks", ()) if rank.get("place")], theirs.get("rank", []))
    compare_awards(to, mine, {}, theirs, letters, "entry")
    players = mine["players"]
    to.lists("player", PLAYER, players, theirs["player"])
    for one, other in zip(players, theirs["player"]):
        compare_awards(to, one, mine, other, letters, "player")


def compare_entries(to, section, theirs, letters):
    is_howell = section["movement"] == "howell"
    for entry in section["entries"]:
        key = str(entry.get("number", 0)) + ("" if is_howell else entry["direction"][0])
        other = theirs.get(key)
        if other:
            compare_entry(to, entry, other, letters)
        elif Decimal(entry.get("percentage", "0")) == 0:
            to.excused[DROPPED] += 1
        else:
            to.wrong["entry is missing"] += 1
    to.say("entries (count)", len(section["entries"]), len(theirs), (DROPPED, lambda mine, other: mine > other))


def side(each):
    return [each["entry"], each.get("ruling", each.get("score")), Decimal(each.get("points", "0"))]


def compare_board(to, mine, theirs):
    rows = [[row["round"], row["table"], *side(row["sides"][0]), *side(row["sides"][1])] for row in mine["results"]]
    seen = {tuple(row[:2]) for row in theirs}
    missing = [row for row in rows if tuple(row[:2]) not in seen]
    for row in missing:
        to.say("result is missing", False, True, (UNPLAYED, lambda *_: row[3] in ("not-in-play", "not-played")))
    by_place = {tuple(row[:2]): row for row in rows}
    for other in theirs:
        words = [RULINGS.get(value, value) for value in other]
        for name, one, value in zip(("round", "table", "NS", "score NS", "points NS", "EW", "score EW", "points EW"),
                                    by_place.get(tuple(other[:2]), [None] * 8), words):
            to.say(f"result.{name}", one, value)


def compare_section(to, mine, theirs, letters):
    to.fields("section", SECTION, mine, theirs)
    compare_entries(to, mine, theirs["entry"], letters)
    boards = {str(board["number"]): board for board in mine["boards"]}
    to.say("boards", set(boards), set(theirs["board"]))
    for key, rows in theirs["board"].items():
        if key in boards:
            compare_board(to, boards[key], rows)


def compare_event(to, mine, theirs):
    to.fields("event", EVENT, mine, theirs)
    strats = mine["bridge"]["strats"]
    to.lists("strat", STRAT, strats, theirs["strat"])
    for one, other in zip(strats, theirs["strat"]):
        for name, split in other["pigmentation_breakdown"].items():
            to.lists(f"split.{name}", SPLIT, one.get(f"{name}_split", []), split)
    sections = {section["letters"]: section for section in mine["bridge"]["sections"]}
    to.say("sections", set(sections), set(theirs["section"]))
    letters = [strat.get("letter", "") for strat in strats]
    for key, section in theirs["section"].items():
        compare_section(to, sections[key], section, letters)


def compare_file(to, gamut, path, reference):
    mine = read_json(gamut, path)
    theirs = json.loads(gzip.decompress(reference.read_bytes()).decode("latin-1"))[0]
    to.fields("file", FILE, mine[0]["extras"]["acbl"]["file"], theirs)
    to.say("events", len(mine), len(theirs["event"]))
    for one, other in zip(mine, theirs["event"]):
        compare_event(to, one, other)


def results_of(events):
    """Who met whom with which score, and what each entry made of it; nobody to play against is no result."""
    rows, entries = {}, {}
    for event in events:
        for section in event["bridge"]["sections"]:
            letters = section["letters"]
            for board in section["boards"]:
                for row in board["results"]:
                    if any(each.get("ruling") != "not-in-play" for each in row["sides"]):
                        place = (event["name"], letters, board["number"], row["round"], row["table"])
                        rows[place] = [side(each) for each in row["sides"]]
            for entry in section["entries"]:
                if entry.get("boards"):
                    direction = None if section["movement"] == "howell" else entry["direction"]
                    entries[(event["name"], letters, direction, entry["number"])] = (
                        entry["sum"], entry["boards"], [player.get("last") for player in entry["players"]])
    return rows, entries


def read_json(gamut, path, *options):
    return json.loads(run(gamut, "convert", *options, "--to", "json", path, "-o", "-").stdout)


def compare_neighbours(tap, gamut, path, folder, name):
    """A session comes back from PBN with the same results, and the file made from that is sound."""
    boards, again = folder / "session.pbn", folder / "again.aca"
    run(gamut, "convert", path, "-o", boards)
    tap.say(run(gamut, "check", boards).returncode == 0, f"{name} as PBN has no error and no warning")
    before, after = results_of(read_json(gamut, path)), results_of(read_json(gamut, boards, "--as", "event"))
    tap.say(before == after, f"{name} comes back through PBN",
            [sum(1 for key in set(a) | set(b) if a.get(key) != b.get(key)) for a, b in zip(before, after)])
    run(gamut, "convert", boards, "-o", again)
    done = run(gamut, "check", "--fail-on", "error", again)
    tap.say(done.returncode == 0 and results_of(read_json(gamut, again)) == after, f"{name} is made again from PBN")


def fix(gamut, path, output):
    """The rules of what was fixed."""
    rows = json.loads(run(gamut, "fix", "--json", path, "-o", output).stdout)
    return {row["rule"] for row in rows if "refused" not in row}


def compare_fixed(tap, gamut, path, folder, name):
    """There is nothing to fix in a sound file but remains of texts and empty lists, and nothing is left for a second time."""
    once, twice = folder / "once.aca", folder / "twice.aca"
    rules = fix(gamut, path, once)
    tap.say(rules <= {"acbl.text.padding", "acbl.ranking.list"}, f"{name} needs no fixing", rules)
    tap.say(not fix(gamut, once, twice) and once.read_bytes() == twice.read_bytes(), f"{name} is fixed once")


def compare_damaged(tap, gamut, corpus, folder):
    """The file that lost five bytes: all others are where they were, or are remains of texts that were cleared."""
    once, sound = folder / "fixed.aca", corpus / "nap/2017/friendly-bridge-club/170807.aca"
    rules = fix(gamut, corpus / "damaged/170807-truncated.aca", once)
    pairs = list(zip(once.read_bytes(), sound.read_bytes()))
    tap.say("acbl.pointer.shifted" in rules and len(pairs) == sound.stat().st_size, "the damaged file has its length again", rules)
    tap.say(all(a in (0, b) for a, b in pairs) and sum(a != b for a, b in pairs[:3322]) == 2, "two values are lost")


def compare_findings(tap, gamut, files):
    """Over all files together, no finding is an error, and each rule finds what is known to be true."""
    found, errors = collections.Counter(), 0
    for line in run(gamut, "check", "--json", "--all", *files).stdout.splitlines():
        row = json.loads(line)
        if "rule" in row:
            found[row["rule"]] += 1
            errors += row["severity"] == "error"
    tap.say(not errors, "no file has an error", errors)
    for rule in sorted(TRUE_FINDINGS.keys() | found.keys()):
        count, why = TRUE_FINDINGS.get(rule, (0, "is not known"))
        tap.say(found[rule] == count, f"{count} findings of {rule} are true: {why}", found[rule])


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2])
    corpus = (root / ".." / "shared" / "corpus" / "acbl").resolve()
    if not corpus.is_dir():
        print("1..0 # SKIP there are no real files beside the project")
        return
    tap, to, files = Tap(), Comparison(), 0
    paths = sorted(each for folder in ("nap", "acbldumpphp") for each in (corpus / folder).rglob("*.[aA][cC]*"))
    compare_findings(tap, gamut, paths)
    for path in paths:
        name = str(path.relative_to(corpus)).replace("/", "_")
        compare_file(to, gamut, path, corpus / "reference" / f"{name}.json.gz")
        with tempfile.TemporaryDirectory() as folder:
            compare_neighbours(tap, gamut, path, pathlib.Path(folder), f"file {files + 1}")
            compare_fixed(tap, gamut, path, pathlib.Path(folder), f"file {files + 1}")
        files += 1
    with tempfile.TemporaryDirectory() as folder:
        compare_damaged(tap, gamut, corpus, pathlib.Path(folder))
    tap.say(files == 46, "there are 46 files with a reference", files)
    for name in sorted(set(to.compared) | set(to.wrong)):
        tap.say(not to.wrong[name], f"{name} equals the reference", f"{to.wrong[name]} of {to.compared[name]} differ")
    tap.say(not to.unknown, "every field of the reference has a row", sorted(to.unknown))
    for reason, count in sorted(to.excused.items()):
        tap.say(count == EXCUSES[reason], f"{count} times a fault of the reference: {reason}", EXCUSES[reason])
    print(f"# {sum(to.compared.values())} values compared")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
