#!/usr/bin/env python3
"""Corrects single results of real ACBLscore files and scores them again: run_acbl_edits.py GAMUT ROOT [PER_FILE]

Each correction is made twice by `gamut edit`: as it is, and with --rescore. From the raw results of the first, a small
computation of its own (matchpoints, sums, scores, percentages, finals, ranks, lists and awards, by the rules in
docs/formats/acblscore.md) says what the second must have. What it cannot know must be as it was, and a note must say so.
No value is printed, since the files are about real people. Where ROOT/../shared/corpus is absent, all is skipped."""
import collections
import json
import pathlib
import random
import sys
import tempfile
from decimal import Decimal

from run_acbl import reason_of
from run_corpus import Tap, run

CORRECTIONS = ["+100", "-50", "+1430", "-790", "+620", "0", "ave+", "ave-", "ave", "np"]
AVERAGES = {"average-minus": 40, "average": 50, "average-plus": 60}
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

    def stored_rank(self, strat):
        ranks = self.model.get("ranks", [])
        return ranks[strat] if strat < len(ranks) else {}


class Session:
    """What follows from the raw results of an event. `before` is the event as it was, whose lists say how deep they go."""

    def __init__(self, event, before):
        self.bridge, self.before = event["bridge"], before
        self.sections = self.bridge["sections"]
        self.entries = [Entry(entry, section) for section in self.sections for entry in section["entries"]]
        self.points = {}
        for chain in chains(self.sections, "scored"):
            self.score_boards(chain)
        for entry in self.entries:
            self.total(entry)
        for strat in range(len(self.bridge.get("strats", []))):
            self.rank_strat(strat)

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

    def eligible(self, strat):
        return sum(entry.is_ranked(strat) and not entry.is_last for entry in self.entries)

    def rank_strat(self, strat):
        for chain in chains(self.sections, "ranked"):
            for direction in [None] if is_howell(chain[0]) else ["NS", "EW"]:
                field = [entry for entry in self.entries if entry.section in chain and entry.is_ranked(strat)
                         and direction in (None, entry.model["direction"])]
                self.rank_section(chain, field, direction, strat)
        ranked = [entry for entry in self.entries if entry.is_ranked(strat)]
        least, most = self.before.overall_depth(strat) if self.before else (0, 0)
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

    def overall_depth(self, strat):
        """The first and last depth with which the list of the file goes, of this file as it was."""
        ranked = [entry for entry in self.entries if entry.is_ranked(strat) and not entry.is_last]
        order = self.order(ranked, lambda each: cents(each.model.get("final_score")))
        listed = [first for entry, first, _ in order if entry.stored_rank(strat).get("overall")]
        others = [first for entry, first, _ in order if not entry.stored_rank(strat).get("overall")]
        least, most = max(listed, default=0), min(others, default=10 ** 6) - 1
        if least < most and self.bridge["rating"] == NAP_CLUB:
            tables = self.tables(strat)
            rules = [0, 0, 0, 2, 3, 4, 4, 5, 5, 5]
            known = (6, 7) if tables >= 20 else (rules[tables],) * 2 if tables < 10 else (6, 6)
            if known[0] <= most and known[1] >= least:
                return max(least, known[0]), min(most, known[1])
        return least, most

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
    models = [entry for section in after["bridge"]["sections"] for entry in section["entries"]]
    is_last = bridge.get("session", 1) == bridge.get("sessions", 1)
    for entry, now in zip(session.entries, models):
        wanted = {"sum": entry.sum, "score": entry.score, "percentage": entry.percentage, "final_score": entry.final}
        for name, value in wanted.items():
            if entry.boards and cents(now.get(name)) != value:
                yield name
        if now.get("boards", 0) != entry.boards:
            yield "boards"
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


def choose(events, chance):
    """An event, and the path of a director for one result that somebody played. The first event that has a section of those
    letters takes the correction."""
    places = []
    for at, event in enumerate(events):
        for section in event["bridge"]["sections"]:
            others = [other["letters"] for earlier in events[:at] for other in earlier["bridge"]["sections"]]
            rows = [(board["number"], row["sides"][0]["entry"]) for board in section["boards"] for row in board.get("results", [])
                    if "score" in row["sides"][0]]
            if rows and section["letters"] not in others:
                places.append((at, section["letters"], rows))
    if not places:
        return None
    at, letters, rows = chance.choice(places)
    board, entry = chance.choice(rows)
    return at, f"{letters}/NS/{entry}/board/{board}"


def try_file(gamut, path, folder, count, tap):
    chance = random.Random(path.name)
    before = records(gamut, path)
    flaws = collections.Counter()
    for _ in range(count):
        chosen = choose(before, chance)
        if not chosen:
            continue
        at, place = chosen
        change = ["set", place, chance.choice(CORRECTIONS)]
        edited, after = folder / "edited.aca", folder / "after.aca"
        plain, rescored = run(gamut, "edit", path, *change, "-o", edited), run(gamut, "edit", path, *change, "--rescore", "-o", after)
        if plain.returncode or rescored.returncode:
            flaws[f"exit {plain.returncode} and {rescored.returncode}"] += 1
            continue
        flaws.update(flaws_in(before[at], records(gamut, edited)[at], records(gamut, after)[at]))
        answer = json.loads(run(gamut, "rescore", "--json", after).stdout)
        for check in answer["checks"]:
            if check["name"] != "movement" and (check["total"] != check["equal"] or check["differences"]):
                flaws["rescored, and not settled: " + check["name"]] += 1
    tap.say(not flaws, f"{count} corrections of {path.parent.name}/{path.name}", "\n".join(f"{name}: {times} times" for name, times in flaws.items()))


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    corpus = root.parent / "shared" / "corpus" / "acbl"
    if not corpus.is_dir():
        print("1..0 # SKIP the shared corpus is not there")
        return 0
    files = sorted(path for part in ("nap", "acbldumpphp") for path in (corpus / part).rglob("*.*") if path.suffix.lower().startswith(".ac"))
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        for path in files:
            try_file(gamut, path, pathlib.Path(folder), count, tap)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
