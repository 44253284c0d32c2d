#!/usr/bin/env python3
"""Edits real ACBLscore files and scores them again: run_acbl_edits.py GAMUT ROOT [PER_FILE]

Edits of all kinds (results and rulings, adjustments and penalties, strats, pairs exchanged, masterpoints, names, who may
win) are made twice by `gamut edit`: as they are, and with --rescore. From the raw results and the entries of the first, a
scorer of its own (matchpoints, sums, scores, percentages, finals, ranks, lists, awards, counts and who qualifies, by the
rules in docs/formats/acblscore.md) says what the second must have. What it cannot know must be as it was, and a note must
say so. `gamut check` must find nothing in the rescored file that it did not find before.

PER_FILE edits of each file, or with GAMUT_TESTS=all as many as make 1,500 in all. No value is printed, since the files are
about real people. Where ROOT/../shared/corpus is absent, only the sessions that are made up are edited."""
import collections
import copy
import json
import pathlib
import random
import sys
import tempfile
from decimal import Decimal

from run_acbl import reason_of
from run_corpus import Tap, run, wants_all

CORRECTIONS = ["+100", "-50", "+1430", "-790", "+620", "0", "ave+", "ave-", "ave", "np"]
AVERAGES = {"average-minus": 40, "average": 50, "average-plus": 60}
EDITS = 1500  # in all, where all are wanted
MADE_UP = 8  # sessions
EXPECTED = {}  # rules that an edit may break by what it asks for
CLUB, NAP_CLUB, NAP_UNIT = "club masterpoint", "NAP club level", "NAP unit level"


def half_up(above, below):
    return (2 * above + below) // (2 * below)


def cents(value):
    return int(Decimal(str(value or 0)) * 100)


def chains(sections, name):
    """Sections scored, or ranked, together."""
    numbers = {section["number"]: section for section in sections}
    for first in sections:
        if first.get(f"{name}_previous") in numbers:
            continue
        chain = [first]
        while chain[-1].get(f"{name}_next") in numbers:
            chain.append(numbers[chain[-1][f"{name}_next"]])
        yield chain


def is_howell(section):
    return section.get("movement") in ("howell", "manual-howell")


def section_strat(section, strat):
    strats = section.get("strats", [])
    return strats[strat] if strat < len(strats) else {}


class Entry:
    """An entry, with what the results give it."""

    def __init__(self, model, section):
        self.model, self.section = model, section
        self.strat, self.is_last = model.get("strat", 0), bool(model.get("ineligible"))
        self.boards = self.sum = self.score = self.percentage = self.final = 0
        self.ranks = collections.defaultdict(dict)
        self.offers = []

    def is_ranked(self, strat):
        return self.boards and (strat == 0 or (strat < self.strat and not self.is_last))

    def average(self):
        """Of the masterpoints of both players, rounded up."""
        return (sum(player.get("masterpoints", 0) for player in self.model["players"]) + 1) // 2

    def stored_rank(self, strat):
        ranks = self.model.get("ranks", [])
        return ranks[strat] if strat < len(ranks) else {}


class Session:
    """What follows from the raw results of an event. `before` is the event as it was, whose lists say how deep they go; an event
    that is new goes by the rules."""

    def __init__(self, event, before, is_new=False):
        self.bridge, self.before, self.is_new = event["bridge"], before, is_new
        self.sections = self.bridge["sections"]
        self.entries = [Entry(entry, section) for section in self.sections for entry in section["entries"]]
        self.points, self.qualifying = {}, {}
        for chain in chains(self.sections, "scored"):
            self.score_boards(chain)
        for entry in self.entries:
            self.total(entry)
        for strat in range(len(self.bridge.get("strats", []))):
            self.rank_strat(strat)
        for chain in chains(self.sections, "ranked"):
            for direction in [None] if is_howell(chain[0]) else ["NS", "EW"]:
                self.qualify(chain, direction)

    # ---- boards and totals

    def score_boards(self, chain):
        boards = collections.defaultdict(list)
        for section in chain:
            for board in section["boards"]:
                boards[board["number"]] += board.get("results", [])
        in_play = [sum(any(side.get("ruling") != "not-in-play" for side in row["sides"]) for row in rows) for rows in boards.values()]
        most = max(in_play, default=0)
        for rows in boards.values():
            for at in (0, 1):
                scores = [row["sides"][at]["score"] for row in rows if "score" in row["sides"][at]]
                for row in rows:
                    self.points[id(row["sides"][at])] = self.worth(row["sides"][at], scores, most)

    @staticmethod
    def worth(side, scores, most):
        if "ruling" in side:
            return (most - 1) * AVERAGES.get(side["ruling"], 0)
        if len(scores) == 1 and most > 1:
            return (most - 1) * 60
        twice = sum(2 * (side["score"] > other) + (side["score"] == other) for other in scores) - 1
        count = len(scores)
        return half_up(100 * (twice * most + most - count), 2 * count)

    def total(self, entry):
        """Every board counts once."""
        model, section = entry.model, entry.section
        for board in section["boards"]:
            for row in board.get("results", []):
                sides = [side for at, side in enumerate(row["sides"])
                         if side["entry"] == model.get("number") and (is_howell(section) or (at == 0) == (model["direction"] == "NS"))
                         and ("score" in side or side.get("ruling") in AVERAGES)]
                if sides:
                    entry.boards += 1
                    entry.sum += self.points[id(sides[0])]
                    break
        possible = section.get("top", 0) * entry.boards
        if not possible:
            return
        entry.score = half_up(entry.sum * section["maximum"], possible) + cents(model.get("adjustment"))
        entry.percentage = half_up(100 * entry.score, section["maximum"])
        entry.final = entry.score + cents(model.get("carry_over"))

    # ---- ranks

    @staticmethod
    def order(entries, score):
        """(entry, rank, last rank of the tie), best first."""
        keys = sorted((entry.is_last, -score(entry)) for entry in entries)
        return [(entry, keys.index((entry.is_last, -score(entry))) + 1,
                 keys.index((entry.is_last, -score(entry))) + keys.count((entry.is_last, -score(entry)))) for entry in entries]

    def field(self, chain, direction, strat):
        return [entry for entry in self.entries if entry.section in chain and entry.is_ranked(strat)
                and direction in (None, entry.model["direction"])]

    def eligible(self, strat):
        return sum(entry.is_ranked(strat) and not entry.is_last for entry in self.entries)

    def rank_strat(self, strat):
        for chain in chains(self.sections, "ranked"):
            for direction in [None] if is_howell(chain[0]) else ["NS", "EW"]:
                self.rank_section(chain, self.field(chain, direction, strat), direction, strat)
        ranked = [entry for entry in self.entries if entry.is_ranked(strat)]
        least, most = self.depth_now(strat) if self.before else self.overall_rule(strat) if self.is_new else (0, 0)
        for entry, first, last in self.order(ranked, lambda each: each.final):
            is_in = first <= least and not entry.is_last
            rank = entry.ranks[strat]
            if least < first <= most and not entry.is_last:
                rank["is_open"] = True
                continue
            rank["overall"] = (first, last if last > first else 0) if is_in else (0, 0)
            if most:  # in an event that was not ranked, the head of the list means nothing
                rank["overall_places"] = range(first, last + 1) if is_in else [0]
            if is_in and self.bridge["rating"] == NAP_CLUB:
                award = self.factor(strat) * (150 + 15 * self.tables(strat))
                best = half_up(award, 10000)
                shares = [half_up(best * 3 ** (place - 1), 4 ** (place - 1)) for place in range(first, last + 1)]
                entry.offers.append((strat + 11, half_up(sum(shares), len(shares)), first))

    def tables(self, strat):
        extra = self.bridge.get("extra_entries", 0) if strat == 0 else 0
        return (self.eligible(strat) + extra + 1) // 2

    def factor(self, strat):
        return int(Decimal(self.bridge["strats"][strat].get("award_factor", "0")) * 10000)

    def overall_rule(self, strat):
        """How many ranks the number of entries gives: (at least, at most)."""
        entries = self.eligible(strat)
        if self.tables(strat) < 20:
            depth = [0, 0, 0, 2, 3, 4, 4, 5, 5, 5, 6][min((entries + 1) // 2, 10)]
            return depth, depth
        if strat:
            return 6, 7
        return (6, 6) if self.bridge["strats"][0].get("most") else (7, 7)

    def listed_depth(self, strat):
        """The first and last depth with which the list of the file goes, of this file as it was."""
        ranked = [entry for entry in self.entries if entry.is_ranked(strat) and not entry.is_last]
        order = self.order(ranked, lambda each: cents(each.model.get("final_score")))
        listed = [first for entry, first, _ in order if entry.stored_rank(strat).get("overall")]
        others = [first for entry, first, _ in order if not entry.stored_rank(strat).get("overall")]
        return max(listed, default=0), min(others, default=10 ** 6) - 1

    def has_no_overall(self):
        strats = range(len(self.bridge["strats"]))
        return (any(self.overall_rule(strat)[0] for strat in strats)
                and not any(entry.stored_rank(strat).get("overall") for entry in self.entries for strat in strats))

    def depth_now(self, strat):
        """By the rule, if the lists of the file as it was go by it; else as deep as they were."""
        least, most = self.before.listed_depth(strat)
        rule = self.before.overall_rule(strat)
        if self.bridge["rating"] != NAP_CLUB or self.before.has_no_overall() or rule[1] < least or rule[0] > most:
            return least, most
        now = self.overall_rule(strat)
        return now if now[0] == now[1] or most < now[0] or least > now[1] else (max(least, now[0]), min(most, now[1]))

    def rank_section(self, chain, field, direction, strat):
        rating = self.bridge["rating"]
        eligible = sum(not entry.is_last for entry in field)
        base = eligible if strat else len(field) if direction is None else sum(section["tables"] for section in chain)
        depth = half_up(2 * base, 5)
        if strat and (base < 2 or (base == 2 and self.eligible(strat) < 5)):
            depth = 0
        extra = (self.bridge.get("extra_entries", 0) + 1) // 2 if strat == 0 else 0
        award = (half_up(self.factor(strat) * (base + extra), 1000) if rating == CLUB
                 else half_up(self.factor(strat) * (750 + 75 * base), 100000))
        for entry, first, last in self.order(field, lambda each: each.score):
            rank = entry.ranks[strat]
            rank["places"] = range(first, last + 1)
            if rating not in (CLUB, NAP_CLUB, NAP_UNIT):
                continue
            is_in = first <= depth and not entry.is_last
            rank["section"] = (first, last if last > first else 0) if is_in else (0, 0)
            if is_in:
                shares = [half_up(award * (100, 70, 50, 35, 20)[place - 1], 100) if place < 6 else half_up(award, place)
                          for place in range(first, last + 1)]
                entry.offers.append((strat + 1, half_up(sum(shares), len(shares)), first))

    # ---- who qualifies

    def has_qualifiers(self, section, strat):
        """Whether this file states how many qualify in a strat, in one of the sections ranked together with that of the number."""
        chain = next(chain for chain in chains(self.sections, "ranked") if section in [each["number"] for each in chain])
        return self.bridge.get("qualifying") and any(
            section_strat(each, strat).get(f"qualify_{side}") for each in chain for side in ("ns", "ew"))

    def qualify(self, chain, direction):
        old, higher = self.before or self, set()
        for strat in range(len(self.bridge.get("strats", []))):
            field = self.field(chain, direction, strat)
            depth = len(field) if self.eligible(strat) < 5 else (len(field) + 1) // 2
            for section in chain:
                self.qualifying[id(section), strat, "ew" if direction == "EW" else "ns"] = depth
            for entry, first, _ in self.order(field, lambda each: each.score):
                mark = entry.stored_rank(strat).get("qualified", 0)
                if (self.is_new or old.has_qualifiers(chain[0]["number"], strat)) and mark != 15000:
                    mark = first if first <= depth else depth + 1 if entry.percentage >= 5000 or id(entry) in higher else 0
                    mark = 0 if entry.is_last else mark
                entry.ranks[strat]["qualified"] = mark
            higher |= {id(entry) for entry in field if entry.ranks[strat]["qualified"]}

    # ---- awards

    def paid(self, entry, is_total):
        """[(hundredths, colour, reason)]: offers in the order of their reasons raise the better colour and the whole."""
        best = better = rest = 0
        colours, reasons = ["", "black"], [0, 0]
        for reason, amount, rank in sorted(entry.offers):
            if reason > 10 and not is_total:
                continue
            split = self.bridge["strats"][reason % 10 - 1].get("overall_split" if reason > 10 else "section_split", [])
            share = half_up(amount * cents(split[0]["percent"]), 10000) if len(split) > 1 else 0
            if len(split) > 1 and split[0]["pigment"] == "gold" and rank > 1:
                share = 0
            if share > better:
                better, colours[0], reasons[0] = share, split[0]["pigment"], reason
            best = max(best, amount)
            if best - better > rest:
                reasons[1], colours[1] = reason, split[-1]["pigment"] if split else "black"
            rest = best - better
        return [part for part in ((better, colours[0], reasons[0]), (rest, colours[1], reasons[1])) if part[0]]


def stored_awards(entry, name):
    return [(cents(part["masterpoints"]), part.get("pigment"), reason_of(part)) for part in entry.get(name, [])]


def flaws_in_ranks(entry, after, session, seen):
    for strat, rank in entry.ranks.items():
        now = after["ranks"][strat] if strat < len(after.get("ranks", [])) else {}
        pairs = [("section", "section_to", rank.get("section")), ("overall", "overall_to", rank.get("overall"))]
        if now.get("qualified", 0) != rank["qualified"]:
            yield "qualified"
        for first, last, wanted in pairs:
            if wanted is not None and (now.get(first, 0), now.get(last, 0)) != wanted:
                yield first
        for name, wanted in (("place", rank.get("places")), ("overall_place", rank.get("overall_places"))):
            if wanted is not None and now.get(name, 0) not in wanted:
                yield name
            field = (name, strat, entry.model["direction"] if name == "place" and not is_howell(entry.section) else "",
                     chain_number(session, entry.section) if name == "place" else 0)
            if now.get(name):
                if (field, now[name]) in seen:
                    yield f"{name} twice"
                seen.add((field, now[name]))


def mean_of(entries, strat):
    points = [entry.average() for entry in entries if entry.is_ranked(strat) and not entry.is_last]
    return (sum(points) // len(points), len(points)) if points else (0, 0)


def flaws_in_counts(old, session, after):
    """The counts of the rescored event, by strat; means of masterpoints only where those of the file as it was go with its entries."""
    strats = range(len(session.bridge.get("strats", [])))
    if not any(strat.get("eligible") for strat in old.bridge.get("strats", [])):
        return  # a session that counts nothing
    for strat in strats:
        now, eligible = after["bridge"]["strats"][strat], session.eligible(strat)
        if now.get("eligible", 0) != eligible:
            yield "eligible in the event"
        if any(each.get("tables") for each in old.bridge["strats"]) and now.get("tables", 0) != (eligible + 1) // 2:
            yield "tables of a strat"
    for was, section, now in zip(old.sections, session.sections, after["bridge"]["sections"]):
        entries = [entry for entry in session.entries if entry.section is section and entry.boards]
        before = [entry for entry in old.entries if entry.section is was and entry.boards]
        for name, most in (("highest_average", max), ("lowest_average", min)):
            is_kept = was.get(name) == most((entry.model.get("masterpoints", 0) for entry in before), default=None)
            wanted = most(entry.average() for entry in entries) if is_kept and entries else was.get(name, 0)
            if now.get(name, 0) != wanted:
                yield name
        for strat in strats:
            own = [entry for entry in entries if entry.strat == strat + 1]
            north = len(own) if is_howell(section) else sum(entry.model["direction"] == "NS" for entry in own)
            stored, first = section_strat(now, strat), section_strat(was, strat)
            wanted = {"entries_ns": north, "entries_ew": len(own) - north,
                      "eligible": sum(entry.is_ranked(strat) and not entry.is_last for entry in entries)}
            if old.has_qualifiers(section["number"], strat):
                wanted.update({f"qualify_{side}": session.qualifying[id(section), strat, side] for side in ("ns", "ew")
                               if (id(section), strat, side) in session.qualifying})
            means = (first.get("mean_masterpoints", 0), first.get("mean_count", 0))
            if means == mean_of(before, strat):
                means = mean_of(entries, strat)
            wanted.update(zip(("mean_masterpoints", "mean_count"), means))
            for name, value in wanted.items():
                if stored.get(name, 0) != value:
                    yield f"{name} of a section"


def chain_number(session, section):
    return next(at for at, chain in enumerate(chains(session.sections, "ranked")) if section in chain)


def flaws_in(before, edited, after):
    """What the rescored event says otherwise."""
    old = Session(before, None)
    session = Session(edited, old)
    bridge, seen = session.bridge, set()
    results = zip((side for section in session.sections for board in section["boards"] for row in board.get("results", []) for side in row["sides"]),
                  (side for section in after["bridge"]["sections"] for board in section["boards"] for row in board.get("results", []) for side in row["sides"]))
    for side, now in results:
        if cents(now.get("points")) != session.points[id(side)]:
            yield "points"
    yield from flaws_in_counts(old, session, after)
    models = [entry for section in after["bridge"]["sections"] for entry in section["entries"]]
    is_last = bridge.get("session", 1) == bridge.get("sessions", 1)
    for entry, now in zip(session.entries, models):
        wanted = {"sum": entry.sum, "score": entry.score, "percentage": entry.percentage, "final_score": entry.final}
        for name, value in wanted.items():
            if entry.boards and cents(now.get(name)) != value:
                yield name
        if now.get("boards", 0) != entry.boards:
            yield "boards"
        if entry.boards and now.get("masterpoints", 0) != entry.average():
            yield "masterpoints"
        for strat, rank in enumerate(now.get("ranks", [])[:len(bridge.get("strats", []))]):
            if not entry.is_ranked(strat) and any(rank.values()):
                yield "ranks of a strat that the entry is not in"
        if not entry.boards:
            continue
        yield from flaws_in_ranks(entry, now, session, seen)
        if bridge["rating"] in (CLUB, NAP_CLUB, NAP_UNIT):
            if stored_awards(now, "session_awards") != session.paid(entry, False):
                yield "session_awards"
            if bridge["rating"] != NAP_UNIT or not is_last:
                is_open = any(rank.get("is_open") for rank in entry.ranks.values())
                if not is_open and stored_awards(now, "total_awards") != session.paid(entry, True):
                    yield "total_awards"
            elif now.get("total_awards") != entry.model.get("total_awards"):
                yield "total_awards invented"
        elif (now.get("session_awards"), now.get("total_awards")) != (entry.model.get("session_awards"), entry.model.get("total_awards")):
            yield "awards invented"


def records(gamut, path):
    return json.loads(run(gamut, "convert", path, "--to", "json", "-o", "-").stdout)


def places_in(events):
    """(number of the event, section) of those whose letters name them: the first event with such a section is meant."""
    for at, event in enumerate(events):
        earlier = {section["letters"] for other in events[:at] for section in other["bridge"]["sections"]}
        for section in event["bridge"]["sections"]:
            if section["letters"] not in earlier and any("score" in row["sides"][0] for board in section["boards"]
                                                         for row in board.get("results", [])):
                yield at, section


def path_of(section, entry):
    number = entry.get("printed", entry["number"])
    return f"{section['letters']}/{number}" if is_howell(section) else f"{section['letters']}/{entry['direction']}/{number}"


def edit_result(section, entry, events, chance):
    rows = [(board["number"], row["sides"][0]["entry"]) for board in section["boards"] for row in board.get("results", [])
            if "score" in row["sides"][0]]
    board, number = chance.choice(rows)
    return f"{section['letters']}/NS/{number}/board/{board}", chance.choice(CORRECTIONS)


def edit_swap(section, entry, events, chance):
    others = [other for other in section["entries"] if other is not entry and other.get("boards")]
    return f"{path_of(section, entry)}/swap", path_of(section, chance.choice(others))


def edit_strat(section, entry, events, chance):
    return f"{path_of(section, entry)}/strat", str(chance.randint(1, max(1, len(events["bridge"]["strats"]))))


def edit_masterpoints(section, entry, events, chance):
    return f"{path_of(section, entry)}/player/{chance.randint(1, 2)}/masterpoints", str(chance.choice([0, 12, 240, 777, 1900, 5210]))


def edit_eligible(section, entry, events, chance):
    sections = events["bridge"]["sections"]
    place = f"bridge.sections[{sections.index(section) + 1}].entries[{section['entries'].index(entry) + 1}].ineligible"
    return place, "yes"


KINDS = {
    "result": edit_result, "swap": edit_swap, "strat": edit_strat, "masterpoints": edit_masterpoints, "eligible": edit_eligible,
    "adjustment": lambda section, entry, events, chance: (f"{path_of(section, entry)}/adjustment", chance.choice(["2.5", "-1.25", "6", "0"])),
    "penalty": lambda section, entry, events, chance: (f"{path_of(section, entry)}/penalty", chance.choice(["-3", "-0.5", "-1.75"])),
    "name": lambda section, entry, events, chance: (f"{path_of(section, entry)}/player/1/last", chance.choice(["Doe", "Vandermolen"])),
}


def choose(events, kind, chance):
    """(number of the event, path of a director, value), or None."""
    places = list(places_in(events))
    if not places:
        return None
    at, section = chance.choice(places)
    entries = [entry for entry in section["entries"] if entry.get("boards")]
    path, value = KINDS[kind](section, chance.choice(entries), events[at], chance)
    return at, f"event[{at + 1}].{path}", value


def warnings_in(gamut, path):
    found = collections.Counter()
    for line in run(gamut, "check", "--json", "--all", path).stdout.splitlines():
        row = json.loads(line)
        if "summary" not in row and row["severity"] != "note":
            found[row["rule"]] += 1
    return found


def try_edit(gamut, path, folder, before, kind, chance):
    """The flaws of one edit, each with its kind."""
    chosen = choose(before, kind, chance)
    if not chosen:
        return
    at, *change = chosen
    edited, after = folder / "edited.aca", folder / "after.aca"
    plain, rescored = run(gamut, "edit", path, "set", *change, "-o", edited), run(gamut, "edit", path, "set", *change, "--rescore", "-o", after)
    if plain.returncode > 1 or rescored.returncode > 1:
        yield f"exit {plain.returncode} and {rescored.returncode}"
        return
    yield from flaws_in(before[at], records(gamut, edited)[at], records(gamut, after)[at])
    for check in json.loads(run(gamut, "rescore", "--json", after).stdout)["checks"]:
        if check["name"] != "movement" and (check["total"] != check["equal"] or check["differences"]):
            yield "rescored, and not settled: " + check["name"]
    for rule, times in (warnings_in(gamut, after) - warnings_in(gamut, path)).items():
        if rule not in EXPECTED.get(kind, ()):
            yield f"{times} new of {rule}"


def try_file(gamut, path, folder, count, tap):
    chance = random.Random(path.name)
    before = records(gamut, path)
    flaws = collections.Counter()
    kinds = list(KINDS) * (count // len(KINDS) + 1)
    for kind in chance.sample(kinds, count):
        flaws.update(f"{kind}: {flaw}" for flaw in try_edit(gamut, path, folder, before, kind, chance))
    tap.say(not flaws, f"{count} edits of {path.parent.name}/{path.name}", "\n".join(f"{name}: {times} times" for name, times in flaws.items()))


# ---- sessions that are made up


def split_of(better):
    return [{"pigment": "red", "percent": better}, {"pigment": "black", "percent": f"{100 - Decimal(better):.2f}"}]


STRATS = [{"letter": letter, "award_factor": factor, "overall_split": split_of("50.00"), "section_split": split_of("25.00"), **limit}
          for letter, factor, limit in (("A", "1.2500", {}), ("B", "0.8750", {"most": 2500}), ("C", "0.6250", {"most": 500}))]


def make_results(section, chance):
    for board in section["boards"]:
        for row in board["results"]:
            score = chance.choice([-420, -100, -50, 50, 110, 140, 170, 420, 620])
            row["sides"] = [{"entry": side["entry"], "score": score * sign} for side, sign in zip(row["sides"], (1, -1))]
    for entry in section["entries"]:
        for name in ("ranks", "session_awards", "total_awards", "sum", "score", "final_score", "percentage", "boards"):
            entry.pop(name, None)
        entry["strat"] = chance.randint(1, 3)
        for player in entry["players"]:
            player.update(number="", masterpoints=chance.randint(1, 9000 // 4 ** entry["strat"]))


def put_ranks(session):
    """Writes into the event what the scorer finds, as far as --complete does not."""
    for entry in session.entries:
        ranks = entry.model.setdefault("ranks", [])
        for strat, found in sorted(entry.ranks.items()):
            ranks += [{} for _ in range(strat + 1 - len(ranks))]
            ranks[strat].update({name: value for name, value in zip(("overall", "overall_to"), found["overall"]) if value})
            ranks[strat].update({"qualified": found["qualified"]} if found["qualified"] else {})
        entry.model["total_awards"] = [{"masterpoints": f"{amount / 100:.2f}", "pigment": pigment, "reason": reason}
                                       for amount, pigment, reason in session.paid(entry, True)]
    for strat, stored in enumerate(session.bridge["strats"]):
        stored["eligible"] = session.eligible(strat)
        listed = sorted((found.ranks[strat]["overall"][0], at) for at, found in enumerate(session.entries)
                        if found.ranks.get(strat, {}).get("overall", (0, 0))[0])
        for place, (_, at) in enumerate(listed, 1):
            session.entries[at].model["ranks"][strat]["overall_place"] = place
    for section in session.sections:
        entries = [entry for entry in session.entries if entry.section is section]
        section["qualifying_percent"], section["strats"] = 50, []
        for strat in range(len(session.bridge["strats"])):
            own = [entry.model["direction"] for entry in entries if entry.strat == strat + 1]
            north = len(own) if is_howell(section) else own.count("NS")
            section["strats"].append({"entries_ns": north, "entries_ew": len(own) - north, "eligible": sum(entry.is_ranked(strat) for entry in entries),
                                      **{f"qualify_{side}": session.qualifying.get((id(section), strat, side), 0) for side in ("ns", "ew")}})


def make_session(gamut, root, folder, seed):
    """A qualifying game at a club of one to five sections, some of them ranked together."""
    chance = random.Random(seed)
    event = records(gamut, root / "samples" / chance.choice(["monday.aca", "monday.aca", "howell.aca"]))[0]
    event.pop("extras", None)
    bridge, model = event["bridge"], event["bridge"]["sections"][0]
    bridge.update(rating=NAP_CLUB, strats=copy.deepcopy(STRATS), qualifying=True, qualifying_percent=50)
    bridge["sections"] = [copy.deepcopy(model) for _ in range(chance.randint(1, 5))]
    is_together = chance.random() < 0.5
    for at, section in enumerate(bridge["sections"]):
        section.update(number=at + 1, letters="ABCDE"[at])
        ends = {"previous": at, "next": at + 2} if is_together else {}
        section.update({f"ranked_{end}": other for end, other in ends.items() if 0 < other <= len(bridge["sections"])})
        make_results(section, chance)
    source, target = folder / f"made-up-{seed}.json", folder / f"made-up-{seed}.aca"
    for _ in range(2):  # scores first, then what follows from them
        source.write_text(json.dumps([event]))
        run(gamut, "convert", "--complete", source, "-o", target)
        event = records(gamut, target)[0]
        event.pop("extras", None)
        put_ranks(Session(event, None, is_new=True))
    source.write_text(json.dumps([event]))
    run(gamut, "convert", source, "-o", target)
    return target


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    corpus = root.parent / "shared" / "corpus" / "acbl"
    real = sorted(path for part in ("nap", "acbldumpphp") for path in (corpus / part).rglob("*.*") if path.suffix.lower().startswith(".ac"))
    if not real:
        print("# the shared corpus is not there: only sessions that are made up are edited")
    tap = Tap()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        made_up = [make_session(gamut, root, folder, seed) for seed in range(MADE_UP)]
        for path in made_up:
            different = [check["name"] for check in json.loads(run(gamut, "rescore", "--json", path).stdout)["checks"] if check["differences"]]
            tap.say(not different, f"{path.name} is scored as the scorer of the tests does", ", ".join(different))
        files = made_up + real
        count = int(sys.argv[3]) if len(sys.argv) > 3 else -(-EDITS // len(files)) if wants_all() else 3
        for path in files:
            try_file(gamut, path, folder, count, tap)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
