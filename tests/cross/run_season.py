#!/usr/bin/env python3
"""Counts seasons of bridge beside the tool, one TAP line a case: run_season.py GAMUT ROOT

A season of 40 invented sessions is made with the tool: pairs drawn from a list of people, with percentages, strats, masterpoints,
places and marks of qualifiers by chance. The race by many rules, the qualifiers, the page of each player and the masterpoints of
sessions that state none are computed here as well, from the records alone; so they are for the real game files in
ROOT/../shared/corpus, where that is present. The qualifiers that a collection knows must be the same people."""
import collections
import copy
import csv
import io
import itertools
import json
import pathlib
import random
import subprocess
import sys
import tempfile
from decimal import Decimal
from fractions import Fraction

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from tap import Tap  # noqa: E402

FIRST = ["Ada", "Ben", "Cora", "Dan", "Eve", "Finn", "Gwen", "Hal"]
LAST = ["Abbot", "Birch", "Cobble", "Dunmore", "Elder"]
RATES = {"open": (10, 150), "invitational": (8, 120), "limited-200": (7, 120), "limited-100": (6, 120), "limited-20": (5, 100),
         "newcomer-10": (4, 100), "newcomer-5": (3, 100)}


def run(gamut, *words):
    done = subprocess.run([gamut, *map(str, words)], capture_output=True, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"{words}: {done.stderr.decode()[:300]}")
    return done.stdout.decode()


def rounded(value):
    """Halves up, to hundredths."""
    return Decimal((Fraction(value) * 100 + Fraction(1, 2)).__floor__()) / 100


# ---- an invented season ----


def check_digit_number(at):
    """A number of the form of the ACBL; its check digit need not fit."""
    return f"{8100000 + 37 * at:07d}"


def make_season(gamut, root, folder, count=40):
    chance = random.Random(32)
    people = [(first, last, check_digit_number(at)) for at, (first, last) in enumerate(itertools.product(FIRST, LAST))]
    model = json.loads(run(gamut, "convert", root / "samples" / "monday.aca", "--to", "json", "-o", "-"))[0]
    model.pop("extras", None)
    for at in range(count):
        event = copy.deepcopy(model)
        year, day = 2023 + at // 25, at % 25 * 14
        event["start"] = f"{year}-{1 + day // 28 % 12:02d}-{1 + day % 28:02d}"
        event["name"], event["place"] = f"Pairs {at % 3}", f"Club {at % 2}"
        bridge = event["bridge"]
        bridge.pop("modified", None)
        bridge["session_name"] = f"Session {at}"
        drawn = chance.sample(people, 16)
        for place, entry in enumerate(bridge["sections"][0]["entries"]):
            entry["strat"] = chance.choice([1, 2])
            entry["percentage"] = str(Decimal(chance.randint(3500, 6500)) / 100 if chance.random() < 0.8 else Decimal(50))
            entry.pop("session_awards", None)
            if at % 5 and chance.random() < 0.5:
                entry["session_awards"] = [{"masterpoints": str(Decimal(chance.randint(5, 60)) / 100), "pigment": "black", "reason": "section rank in strat 1"}]
            entry["ranks"] = [{"place": place % 4 + 1} for _ in range(entry["strat"])]
            for rank in entry["ranks"]:
                if at % 4 == 0 and chance.random() < 0.5:
                    rank["qualified"] = rank["place"]
            for who, (first, last, number) in zip(entry["players"], drawn[2 * place:2 * place + 2]):
                who.update(first=first, last=last, number=number)
        text = folder / "session.json"
        text.write_text(json.dumps([event]))
        run(gamut, "convert", text, "-o", folder / f"session-{at:02d}.aca")
        text.unlink()
    return sorted(folder.glob("*.aca"))


# ---- what is counted here ----


class Night:
    """An entry of a session."""

    def __init__(self, event, section, entry):
        bridge = event["bridge"]
        self.event, self.section, self.entry = event, section, entry
        self.date = event.get("start", "")
        self.people = sorted(self.key(who) for who in entry.get("players", []) if who.get("last"))
        names = {self.key(who): self.name(who) for who in entry.get("players", []) if who.get("last")}
        self.names = [names[key] for key in self.people]
        self.percent = Decimal(entry.get("percentage", 0)) if bridge["scoring"] == "matchpoints" else None
        total = [Decimal(each["masterpoints"]) for each in entry.get("total_awards", [])]
        session = [Decimal(each["masterpoints"]) for each in entry.get("session_awards", [])]
        before = [Decimal(each["masterpoints"]) for each in entry.get("previous_awards", [])]
        self.awards = sum(total) - sum(before) if total else sum(session, Decimal(0))
        letters = [strat.get("letter", " ") for strat in bridge.get("strats", [])]
        letters = [letter if letter != " " else chr(65 + at) for at, letter in enumerate(letters)]
        self.strats = "".join(letters[:entry.get("strat", 0)])
        ranks = entry.get("ranks", [])
        marks = [at for at in range(min(len(letters), len(ranks))) if ranks[at].get("qualified")]
        self.qualified = "".join(letters[at] for at in marks)
        limits = [bridge["strats"][at]["most"] for at in marks if bridge["strats"][at].get("most")]
        self.limit = min(limits) if limits else None

    @staticmethod
    def name(who):
        return f"{who.get('first', '')} {who['last']}".strip()

    @classmethod
    def key(cls, who):
        """The number with the ACBL, its first digit as digit (letters are members for life); else the name."""
        number = who.get("number", "")
        if len(number) == 7 and number[1:].isdigit() and (number[0].isdigit() or "A" <= number[0] <= "Z"):
            letter = "JKLMNOPQR".find(number[0])
            return (str(letter + 1) if letter >= 0 else number[0]) + number[1:]
        return cls.name(who)


def nights_of(events):
    for event in events:
        for section in event["bridge"]["sections"]:
            for entry in section["entries"]:
                if entry.get("boards"):
                    yield Night(event, section, entry)


def identity(event):
    """Club, day, session and event; events of one session differ in number and sections."""
    bridge = event["bridge"]
    words = [bridge.get("club_number") or event.get("place"), event.get("start"), event.get("name"), bridge.get("event_code"), bridge.get("session_name")]
    words += [bridge.get(name) for name in ("session", "club_session", "number", "bracket", "type", "scoring")]
    return tuple(words + [section.get("letters") for section in bridge["sections"]])


def period_of(date, period):
    if period == "quarter":
        return f"{date[:4]}-Q{(int(date[5:7]) + 2) // 3}"
    return {"all": "", "year": date[:4], "month": date[:7]}[period]


def race(nights, rules):
    """{(period, key): (rank, sessions, counted, points)}"""
    groups = collections.defaultdict(list)
    for night in nights:
        if rules["strat"] and rules["strat"] not in night.strats:
            continue
        if (rules["since"] and night.date < rules["since"]) or (rules["until"] and night.date[:len(rules["until"])] > rules["until"]):
            continue
        keys = night.people if rules["of"] == "players" else ["/".join(night.people)] if len(night.people) == 2 == len(night.entry["players"]) else []
        for key in keys:
            groups[period_of(night.date, rules["period"]), key].append(night)
    points = {}
    for at, own in groups.items():
        values = sorted(((each.percent if rules["by"] == "percent" else each.awards) for each in own), reverse=True)
        best = values[:rules["best"]] if rules["best"] else values
        if len(values) >= rules["least"] and (rules["by"] == "percent" or sum(best)):
            points[at] = (Fraction(sum(best)) / (len(best) if rules["by"] == "percent" else 1), len(values), len(best))
    return {at: (1 + sum(other[0] > own[0] for (period, _), other in points.items() if period == at[0]), own[1], own[2], rounded(own[0]))
            for at, own in points.items()}


def try_race(gamut, files, nights, tap, what):
    chance = random.Random(7)
    wrong, rows = [], 0
    for _ in range(24):
        rules = {"best": chance.choice([0, 1, 3, 10]), "least": chance.choice([0, 2, 5]), "by": chance.choice(["masterpoints", "percent"]),
                 "of": chance.choice(["players", "pairs"]), "strat": chance.choice(["", "", "A", "B"]),
                 "period": chance.choice(["all", "year", "quarter", "month"]), "since": chance.choice(["", "2017-07-15", "2023-05"]),
                 "until": chance.choice(["", "2017-08", "2024-02-14"])}
        if rules["since"] and rules["until"] and rules["until"] < rules["since"]:
            rules["until"] = ""
        words = [word for name, value in rules.items() if value for word in (f"--{name}", value)]
        told = {(row.get("period", ""), row["key"]): (row["rank"], row["sessions"], row["counted"], Decimal(row.get("points", row.get("average"))))
                for row in json.loads(run(gamut, "stats", "--table", "race", "--json", *words, *files), parse_float=Decimal)}
        rows += len(told)
        if told != race(nights, rules):
            ours = race(nights, rules)
            wrong.append(f"{rules}: {len(told)} and {len(ours)} rows, {sum(told.get(key) != ours.get(key) for key in told | ours)} differ")
    tap.say(not wrong and rows > 100, f"{what}: {rows} rows of the race by 24 rules", "\n".join(wrong))


def try_qualifiers(gamut, files, nights, folder, tap, what):
    ours = {}
    for night in nights:
        for key in night.people if night.qualified else []:
            strats, limit, times, first = ours.get(key, ("", None, 0, "9"))
            limits = [each for each in (limit, night.limit) if each]
            ours[key] = ("".join(sorted(set(strats + night.qualified))), min(limits) if limits else None, times + 1, min(first, night.date))
    rows = json.loads(run(gamut, "stats", "--table", "qualifiers", "--json", *files))
    told = {row["key"]: (row["strats"], row.get("limit"), row["sessions"], row["first"]) for row in rows}
    tap.say(told == ours and ours, f"{what}: {len(ours)} qualifiers", [(told.get(key), ours.get(key)) for key in told | ours if told.get(key) != ours.get(key)][:5])
    run(gamut, "collect", "-d", folder / "season.db", *files)
    asked = csv.DictReader(io.StringIO(run(gamut, "query", "-d", folder / "season.db", "--report", "qualifiers", "--csv")))
    kept = {row["Number"]: ("".join(sorted(row["Strats"].replace(",", ""))), int(row["Limit"] or 0) or None, int(row["Sessions"])) for row in asked if row["Number"]}
    tap.say(kept == {key: row[:3] for key, row in ours.items() if key[0].isdigit()}, f"{what}: the collection has the same")
    (folder / "season.db").unlink()


def opponents_of(night):
    """{key of the entry: [boards, points, top]}"""
    section, found = night.section, collections.defaultdict(lambda: [0, Decimal(0), Decimal(0)])
    is_howell = section["movement"] == "howell"
    entries = {(0 if is_howell else "NS EW".split().index(entry["direction"]), entry.get("number")): entry for entry in section["entries"]}
    for board in section["boards"]:
        for result in board["results"]:
            for side in (0, 1):
                own, other = result["sides"][side], result["sides"][1 - side]
                if entries.get((0 if is_howell else side, own["entry"])) is not night.entry or own.get("ruling") in ("late-play", "not-played", "not-in-play"):
                    continue
                against = entries.get((0 if is_howell else 1 - side, other["entry"]))
                if not against or not against.get("boards"):
                    continue
                people = Night(night.event, section, against).people
                if people:
                    row = found["/".join(people)]
                    row[0] += 1
                    row[1] += Decimal(own["points"])
                    row[2] += section["top"]
    return found


def try_players(gamut, files, nights, tap, what, least=3, most=6):
    by_key = collections.defaultdict(list)
    for night in nights:
        for key in night.people:
            by_key[key].append(night)
    chosen = random.Random(3).sample(sorted(key for key, own in by_key.items() if len(own) >= least and key[0].isdigit()), most)
    wrong = []
    for key in chosen:
        page = json.loads(run(gamut, "stats", "--player", key, "--json", *files))
        own = by_key[key]
        told = sorted((row.get("date"), row["event"], row.get("partner", ""), Decimal(row["percent"]), Decimal(row["masterpoints"]), row.get("qualified", ""), row.get("strats", ""))
                      for row in page["nights"])
        ours = sorted((each.date, each.event["name"], " - ".join(name for who, name in zip(each.people, each.names) if who != key), each.percent, each.awards,
                       each.qualified, each.strats) for each in own)
        partners = collections.defaultdict(list)
        against = collections.defaultdict(lambda: [0, Decimal(0), Decimal(0)])
        for each in own:
            partners["/".join(who for who in each.people if who != key)].append(each)
            for other, row in opponents_of(each).items():
                against[other] = [a + b for a, b in zip(against[other], row)]
        partners.pop("", None)
        if told != ours:
            wrong.append(f"nights: {len(told)} and {len(ours)}")
        if {row["key"]: (row["sessions"], Decimal(row["average"]), Decimal(row["masterpoints"])) for row in page["partners"]} != \
                {who: (len(each), rounded(Fraction(sum(one.percent for one in each)) / len(each)), sum(one.awards for one in each)) for who, each in partners.items()}:
            wrong.append("partners")
        if {row["key"]: (row["boards"], Decimal(row["percent"])) for row in page["opponents"]} != \
                {who: (row[0], rounded(100 * Fraction(row[1]) / Fraction(row[2]))) for who, row in against.items()}:
            wrong.append("opponents")
    tap.say(not wrong, f"{what}: nights, partners and opponents of {len(chosen)} players", "\n".join(wrong))


# ---- masterpoints of sessions that state none ----


def award(field, base, game):
    """{position in the field: hundredths}"""
    each, most = RATES[game]
    first, depth = min(each * base, most), (4 * base + 5) // 10
    share = lambda rank: rounded(Fraction(first, 100) * ([1, Fraction(7, 10), Fraction(1, 2), Fraction(35, 100), Fraction(1, 5)][rank - 1] if rank < 6 else Fraction(1, rank)))
    paid = {}
    for at, percent in enumerate(field):
        above, equal = sum(other > percent for other in field), sum(other == percent for other in field)
        if above < depth:
            paid[at] = rounded(Fraction(sum(share(rank) for rank in range(above + 1, above + equal + 1))) / equal)
    return paid


def try_awards(gamut, files, nights, tap):
    wrong, count = [], 0
    for game in RATES:
        sums = collections.Counter()
        sessions = collections.defaultdict(list)
        for night in nights:
            sessions[id(night.event)].append(night)
        for own in sessions.values():
            is_stated = any(night.awards for night in own)
            sides = {side: [night for night in own if night.entry["direction"] == side] for side in ("NS", "EW")}
            for field in sides.values():
                paid = {at: night.awards for at, night in enumerate(field)} if is_stated else \
                    award([night.percent for night in field], max(map(len, sides.values())), game)
                count += len(paid) * (not is_stated)
                for at, amount in paid.items():
                    for key in field[at].people:
                        sums[key] += amount
        rows = json.loads(run(gamut, "stats", "--table", "race", "--award", game, "--json", *files))
        if {row["key"]: Decimal(row["points"]) for row in rows} != {key: amount for key, amount in sums.items() if amount}:
            wrong.append(game)
    tap.say(not wrong and count, f"masterpoints of {count} places in {len(RATES)} kinds of club games", "\n".join(wrong))


def read(gamut, files):
    """The records of the files; of a session that is there more than once the last that was saved."""
    kept = {}
    for path in files:
        for event in json.loads(run(gamut, "convert", path, "--to", "json", "-o", "-")):
            before = kept.get(identity(event))
            if not before or event["bridge"].get("modified", "") > before["bridge"].get("modified", ""):
                kept[identity(event)] = event
    return list(kept.values())


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    corpus, tap = root.parent / "shared" / "corpus" / "acbl" / "nap", Tap()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        files = make_season(gamut, root, folder)
        events = read(gamut, files)
        nights = list(nights_of(events))
        tap.say(len(events) == 40 and len(nights) == 320, f"a season of {len(events)} sessions and {len(nights)} entries")
        try_race(gamut, files, nights, tap, "invented season")
        try_qualifiers(gamut, files, nights, folder, tap, "invented season")
        try_players(gamut, files, nights, tap, "invented season")
        try_awards(gamut, files, nights, tap)
        if corpus.is_dir():
            files = sorted(path for path in corpus.rglob("*") if path.suffix.lower().startswith(".ac"))
            nights = list(nights_of(read(gamut, files)))
            try_race(gamut, files, nights, tap, "real season")
            try_qualifiers(gamut, files, nights, folder, tap, "real season")
            try_players(gamut, files, nights, tap, "real season")
        else:
            tap.skip("the shared corpus is not there: no real season is counted")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
