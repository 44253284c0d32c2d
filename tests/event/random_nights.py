#!/usr/bin/env python3
"""Random club nights of bridge, driven by the verbs: random_nights.py GAMUT [--all] [--seeds FIRST-LAST]

Each seed makes a session with a movement, pairs or players from a table, and enters results by table and board: contracts,
scores, averages, adjusted and fouled boards, late plays, corrections, penalties, pairs that leave and come. After every
step `check` finds nothing in the file, and every number in it (points of each side, sums, boards, scores, percentages,
places in each strat, top and maximum) is that of the scorer below, which knows the laws and not the program. Undo back
to the start gives the first bytes again, and redo the last ones."""
import concurrent.futures
import csv
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
from fractions import Fraction

from desk import Desk, Refused, Tap, quick_folder, wants_all

HERE = pathlib.Path(__file__).resolve().parent
SCHEMA = HERE.parents[1] / "docs" / "schema" / "answers" / "event-status.json"
DAILY, ALL = 12, 300
SUITS = "CDHSN"
IMPS = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000]
KINDS = ["mitchell"] * 4 + ["howell"] * 4 + ["relay", "web", "three-quarter", "switched", "switched", "rover", "individual", "rainbow"]

try:
    import jsonschema
except ImportError:
    jsonschema = None


class Wrong(Exception):
    """What the verbs should not have done."""


# ---- the laws ----

def vulnerable(board, side):
    """Whether a side (0: North-South) is vulnerable on a board."""
    word = "-NEBNEB-EB-NB-NE"[(board - 1) % 16]
    return word == "B" or word == "NE"[side]


def score_of(level, suit, risk, is_vulnerable, made):
    """The score of the declarer's side (Law 77); made: tricks above or below the contract."""
    if made < 0:
        down = -made
        if not risk:
            return -down * (100 if is_vulnerable else 50)
        steps = [200] + [300] * 12 if is_vulnerable else [100, 200, 200] + [300] * 10
        return -sum(steps[:down]) * risk
    each = 20 if suit in "CD" else 30
    tricks = (each * level + (10 if suit == "N" else 0)) * (2 ** risk)
    bonus = (500 if is_vulnerable else 300) if tricks >= 100 else 50
    if level >= 6:
        bonus += {6: (500, 750), 7: (1000, 1500)}[level][is_vulnerable]
    over = made * (each if not risk else 100 * risk * (2 if is_vulnerable else 1))
    return tricks + bonus + over + 50 * risk


def hundredths(value):
    """A fraction in hundredths, halves up."""
    return (value * 200 + 1).__floor__() // 2


def imps(points):
    steps = sum(abs(points) >= step for step in IMPS)
    return steps if points > 0 else -steps


def decimal(text):
    return int(Fraction(text or "0") * 100)


class Scorer:
    """Scores a session from what was entered."""

    def __init__(self, night):
        self.night = night

    def points(self, rows, side, most, is_fouled):
        """The points of one side on one version of a board, by row, in hundredths."""
        top, answer = most - 1, {}
        played = {key: row.value(side) for key, row in rows.items() if row.value(side) is not None}
        for key, row in rows.items():
            average = row.averages[side]
            if average and self.night.scoring == "matchpoints":
                answer[key] = hundredths(Fraction(top * (50 + 10 * average[0]), 100))
            elif average:
                answer[key] = 300 * average[0]
        for key, value in played.items():
            others = [other for at, other in played.items() if at != key]
            count = len(played)
            if self.night.scoring == "cross-imps":
                answer[key] = hundredths(Fraction(sum(imps(value - other) for other in others), len(others))) if others else 0
            elif self.night.scoring == "imps":
                scores = sorted(played.values())
                if count >= 5:
                    scores = scores[1:-1]
                mean = Fraction(sum(scores), len(scores))
                sign = 1 if mean >= 0 else -1
                datum = sign * 10 * ((abs(mean) / 10 + Fraction(1, 2)).__floor__())
                answer[key] = 100 * max(-24, min(24, imps(value - datum)))
            else:
                beaten = sum(2 if value > other else value == other for other in others)
                share = Fraction(beaten, 2)
                if count == 1 and most > 1:
                    points = Fraction(top * 60, 100)
                elif count == 2 and is_fouled and most > 2:
                    points = Fraction(top * (60 + 5 * ((value > others[0]) - (value < others[0]))), 100)
                elif count < most:
                    points = share * most / count + Fraction(most - count, 2 * count)
                else:
                    points = share
                answer[key] = hundredths(points)
        return answer

    def run(self):
        """The points of (board, row, side), and the totals of (field, number)."""
        night, points, totals = self.night, {}, {}
        boards = {}
        for row in night.rows.values():
            boards.setdefault(row.board, {})[row.key] = row
        most = max(sum(row.is_played for row in rows.values()) for rows in boards.values())
        top = max(most - 1, 1)
        for rows in boards.values():
            versions = {row.foul for row in rows.values()}
            for side in range(2):
                for version in versions:
                    own = {key: row for key, row in rows.items() if row.foul == version}
                    for key, value in self.points(own, side, most, max(versions) > 0).items():
                        points[key, side] = value
        scheduled = {}
        for row in night.rows.values():
            for seat, number in enumerate(row.seats):
                if not row.is_played:
                    continue
                who = night.field(seat), number
                scheduled[who] = scheduled.get(who, 0) + 1
                if (row.key, seat % 2) in points:
                    total = totals.setdefault(who, [0, 0])
                    total[0] += points[row.key, seat % 2]
                    total[1] += 1
        return points, totals, top, max(scheduled.values())


# ---- a night ----

class Row:
    """A board at a table."""

    def __init__(self, result, board):
        self.board, self.table, self.round = board, result["table"], result["round"]
        self.key = self.table, self.round, self.board
        self.seats = [side["entry"] for side in result["sides"]]
        self.is_played = result["sides"][0].get("ruling") != "not-in-play"
        self.clear()

    def clear(self):
        self.scores, self.averages, self.foul, self.is_missing, self.is_late = [None, None], [None, None], 0, True, False

    def value(self, side):
        return self.scores[side]


class Night:
    """One random night."""

    def __init__(self, gamut, seed, folder):
        self.random, self.seed = random.Random(seed), seed
        self.folder = pathlib.Path(folder)
        self.kind = self.random.choice(KINDS)
        self.scoring = self.random.choice(["matchpoints"] * 4 + ["imps", "cross-imps"])
        form = "json" if self.kind == "individual" else self.random.choice(["aca", "aca", "json"])
        self.desk = Desk(gamut, self.folder / f"night{seed}.{form}")
        self.validator = jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text())) if jsonschema else None
        self.penalties, self.limits, self.entries = {}, [], []
        self.checked = 0

    def field(self, seat):
        return 0 if self.is_howell else seat

    def plan(self):
        """Options of the movement, and the number of entries."""
        pick = self.random
        tables = {"mitchell": pick.randint(3, 9), "howell": pick.randint(2, 7), "relay": pick.choice([4, 6, 8]),
                  "web": pick.choice([14, 15]), "three-quarter": pick.choice([6, 7, 8]), "switched": pick.randint(3, 8),
                  "rover": pick.choice([5, 7]), "individual": pick.choice([2, 3, 4]), "rainbow": pick.choice([5, 7])}[self.kind]
        options = ["--tables", tables] if pick.random() < 0.5 or self.kind == "rover" else []
        self.seats = 4 if self.kind in ("individual", "rainbow") else 2
        count = tables * self.seats + (self.kind == "rover")
        if self.seats == 2 and self.kind not in ("rover", "web") and pick.random() < 0.35:
            count -= 1
        word = {"switched": "mitchell", "rover": "mitchell"}.get(self.kind, self.kind)
        options += ["--one-winner"] if self.kind == "switched" else []
        options += ["--rover"] if self.kind == "rover" else []
        options += ["--scoring", self.scoring] if self.scoring != "matchpoints" or pick.random() < 0.3 else []
        if self.seats == 2 and pick.random() < 0.4:
            self.limits = sorted(pick.sample(range(50, 3000), pick.randint(1, 2)), reverse=True)
            options += ["--strats", ",".join(map(str, self.limits))]
        return ["--movement", word, *options], count

    def begin(self):
        options, count = self.plan()
        names = ["name1", "name2", "number1", "number2", "masterpoints1", "masterpoints2"] if self.seats == 2 else ["name", "number"]
        handicaps = self.seats == 2 and self.scoring == "matchpoints" and self.random.random() < 0.2
        table = self.folder / f"night{self.seed}.csv"
        with table.open("w", newline="") as out:
            rows = csv.writer(out)
            rows.writerow(names + (["handicap"] if handicaps else []))
            for at in range(count):
                players = range(2 if self.seats == 2 else 1)
                row = [f"Person{at}x{p}, Test" for p in players] + [str(1000000 + 2 * at + p) for p in players]
                if self.seats == 2:
                    row += [self.random.randint(0, 4000) for _ in players]
                rows.writerow(row + ([f"{self.random.randint(0, 800) / 100:.2f}"] if handicaps else []))
        made = self.desk.run("event", "new", *options, table, "-o", self.desk.path, "--title", f"Night {self.seed}", "--start", "2026-05-04")
        if made.returncode:
            raise Wrong(f"new {options}: exit {made.returncode}: {made.stderr.decode()}")
        self.options = " ".join(map(str, options))
        section = self.desk.record()["bridge"]["sections"][0]
        self.is_howell = section["movement"] == "howell"
        self.rows = {}
        for board in section["boards"]:
            for result in board["results"]:
                row = Row(result, board["number"])
                self.rows[row.key] = row
        self.judge_movement(section, count)

    def judge_movement(self, section, count):
        """Nobody is at two tables at once or plays a board twice, and everybody of the list plays."""
        seen, played = set(), set()
        for row in self.rows.values():
            for seat, number in enumerate(row.seats):
                who = self.field(seat), number
                for key in ("round", who, row.round, row.table), ("board", who, row.board):
                    if key[0] == "board" and key in seen and row.is_played:
                        raise Wrong(f"{who} plays board {row.board} twice")
                    seen.add(key)
                if row.is_played:
                    played.add(who)
        for who in played:
            rounds = [key[2] for key in seen if key[0] == "round" and key[1] == who]
            if len(rounds) != len(set(rounds)):
                raise Wrong(f"{who} sits at two tables")
        if len(played) != count:
            raise Wrong(f"{len(played)} play, and {count} are in the list")
        if sum(entry.get("entered", 0) > 0 for entry in section["entries"]) != count:
            raise Wrong("not all of the list are entered")

    # ---- steps ----

    def random_result(self, row):
        """A result as a word, and what it is."""
        pick, chance = self.random, self.random.random()
        scores, averages = [None, None], [None, None]
        if chance < 0.04:
            first, second = pick.choice([(-1, 1), (0, 0), (1, -1), (1, 1), (-1, -1)])
            words = {-1: "ave-", 0: "ave", 1: "ave+"}
            return f"{words[first]} {words[second]}", scores, [(first,), (second,)]
        if chance < 0.06:
            scores = [0, 0]
            return pick.choice(["pass", "0", "P"]), scores, averages
        level, suit, risk = pick.randint(1, 7), pick.choice(SUITS), pick.choice([0, 0, 0, 0, 1, 2])
        declarer = pick.choice("NESW")
        made = pick.randint(max(-3, -level - 6), min(3, 7 - level))
        side = declarer in "EW"
        score = score_of(level, suit, risk, vulnerable(row.board, side), made)
        scores = [-score, score] if side else [score, -score]
        if chance < 0.08:
            scores = [scores[0], -scores[0] - 10 * pick.choice([5, 10, 20])]
            if scores[1] % 10 == 0 and abs(scores[1]) <= 7600:
                return f"{scores[0]:+d} {scores[1]}", scores, averages
        scores[1] = -scores[0]
        if chance < 0.4:
            return pick.choice([f"{scores[0]:+d}", f"{scores[0]}", f"NS {scores[0]}", f"EW {scores[1]}"]), scores, averages
        word = f"{level}{suit if suit != 'N' else pick.choice(['N', 'NT'])}{'X' * risk} {declarer} "
        word += "=" if made == 0 else f"{made:+d}"
        return word + (pick.choice([" SA", " h10", " C2"]) if pick.random() < 0.3 else ""), scores, averages

    def enter(self, rows):
        words = []
        for row in rows:
            word, scores, averages = self.random_result(row)
            if averages[0]:
                row.foul = 0
            elif self.random.random() < 0.02:
                row.foul = self.random.randint(1, 2)
                word += f" foul={row.foul}"
            row.scores, row.averages, row.is_missing, row.is_late = scores, averages, False, False
            words.append(f"{self.random.choice(['A', 'a', ''])}{row.table} {row.board} {word}")
        self.desk.verb("results", *words, confirm=True)

    def step(self):
        pick, chance = self.random, self.random.random()
        open_rows = [row for row in self.rows.values() if row.is_played and row.is_missing]
        done_rows = [row for row in self.rows.values() if row.is_played and not row.is_missing]
        if done_rows and chance < 0.12:
            self.enter(pick.sample(done_rows, min(len(done_rows), pick.randint(1, 3))))
        elif done_rows and chance < 0.16:
            row = pick.choice(done_rows)
            row.clear()
            self.desk.verb("results", f"A{row.table} {row.board} *")
        elif open_rows and chance < 0.2:
            row = pick.choice(open_rows)
            row.is_late = True
            self.desk.verb("results", f"A{row.table} {row.board} late")
        elif chance < 0.26:
            who = pick.choice(sorted({(self.field(seat), number) for row in self.rows.values() if row.is_played for seat, number in enumerate(row.seats)}))
            points = pick.randint(-500, 0)
            self.penalties[who] = points
            self.desk.verb("set", self.name(who), f"penalty={points / 100:.2f}")
        elif chance < 0.28 and self.seats == 2 and self.kind not in ("rover",):
            self.leave_or_come()
        elif open_rows:
            first = min(row.round for row in open_rows)
            batch = [row for row in open_rows if row.round == first]
            self.enter(batch if pick.random() < 0.6 else pick.sample(batch, pick.randint(1, len(batch))))

    def leave_or_come(self):
        """The pair that is missing comes; else one leaves before it has played."""
        section = self.desk.record()["bridge"]["sections"][0]
        phantom = section.get("phantom")
        if phantom:
            who = 0 if self.is_howell or phantom > 0 else 1, abs(phantom)
            self.desk.verb("add", "name1=Late, Lena", "name2=Late, Leo")
        else:
            idle = sorted({(self.field(seat), number) for row in self.rows.values() if row.is_played for seat, number in enumerate(row.seats)} -
                          {(self.field(seat), number) for row in self.rows.values() if not row.is_missing for seat, number in enumerate(row.seats)})
            if not idle:
                return
            who = self.random.choice(idle)
            self.desk.verb("remove", self.name(who))
        for row in self.rows.values():
            if any((self.field(seat), number) == who for seat, number in enumerate(row.seats)):
                row.is_played = bool(phantom)

    def name(self, who):
        return f"A{who[1]}" + ("" if self.is_howell else (["NS", "EW"] if self.seats == 2 else list("NESW"))[who[0]])

    # ---- what must be so ----

    def compare(self, what, stored, computed):
        self.checked += 1
        if stored != computed:
            raise Wrong(f"{what} is {stored}, and should be {computed}")

    def judge(self):
        found = self.desk.run("check", "--json", self.desk.path)
        rows = [json.loads(line) for line in found.stdout.splitlines()]
        # An adjusted score of each side is not what one wins and the other loses, which is noticed.
        split = sum(row.is_played and None not in row.scores and sum(row.scores) != 0 for row in self.rows.values())
        odd = [row for row in rows[:-1] if not row["rule"].endswith("result.sides")]
        if odd or len(rows) - 1 != split:
            raise Wrong(f"check finds: {[row.get('message') for row in odd[:3]]} {found.stderr.decode()}")
        if self.validator and self.desk.status:
            for error in self.validator.iter_errors(self.desk.status):
                raise Wrong(f"the status does not fit its schema: {error.message}")
        section = self.desk.record()["bridge"]["sections"][0]
        points, totals, top, most = Scorer(self).run()
        if self.scoring == "matchpoints":
            self.compare("the top", section["top"], top)
            self.compare("the maximum", section["maximum"], top * most)
        for board in section["boards"]:
            for result in board["results"]:
                row = self.rows[result["table"], result["round"], board["number"]]
                self.judge_row(row, result, points)
        scores = {}
        for entry in section["entries"]:
            who = 0 if self.is_howell else ["NS", "EW", "S", "W"].index(entry["direction"]), entry["number"]
            total, boards = totals.get(who, [0, 0])
            self.compare(f"the sum of {self.name(who)}", decimal(entry.get("sum")), total)
            self.compare(f"the boards of {self.name(who)}", entry.get("boards", 0), boards)
            if not boards:
                continue
            penalty = self.penalties.get(who, 0)
            if self.scoring == "matchpoints":
                score = hundredths(Fraction(total * top * most, top * boards) / 100) + penalty
                self.compare(f"the percentage of {self.name(who)}", decimal(entry["percentage"]), hundredths(Fraction(score, top * most)))
            else:
                score = total + penalty
            self.compare(f"the score of {self.name(who)}", decimal(entry["score"]), score)
            scores[who] = score + hundredths(Fraction(decimal(entry.get("handicap")) * top * most, 10000)), entry
        self.judge_ranks(scores)

    def judge_row(self, row, result, points):
        for seat, side in enumerate(result["sides"]):
            own, what = seat % 2, f"side {seat} of A{row.table} board {row.board}"
            ruling = side.get("ruling")
            if not row.is_played:
                self.compare(what, ruling, "not-in-play")
            elif row.is_missing:
                self.compare(what, ruling, "late-play")
            elif row.averages[own]:
                self.compare(what, ruling, {-1: "average-minus", 0: "average", 1: "average-plus"}[row.averages[own][0]])
            else:
                self.compare(f"the score of {what}", (side.get("score"), ruling), (row.scores[own], None))
            self.compare(f"the points of {what}", decimal(side.get("points")), points.get((row.key, own), 0))
            self.compare(f"the version of {what}", side.get("foul_group", 0), row.foul)

    def judge_ranks(self, scores):
        """In each field and strat the places are 1, 2, 3 ... by score, and only those of the strat have one."""
        for strat in range(1 + len(self.limits)):
            for field in {who[0] for who in scores}:
                own = [(score, entry) for who, (score, entry) in scores.items() if who[0] == field]
                ranked = []
                for score, entry in own:
                    ranks = entry.get("ranks", [])
                    place = ranks[strat].get("place") if strat < len(ranks) else None
                    self.compare(f"whether {entry['number']} is in strat {strat}", place is not None, strat == 0 or entry["strat"] > strat)
                    if place:
                        ranked.append((place, -score))
                ranked.sort()
                self.compare(f"the places in strat {strat}", [place for place, _ in ranked], list(range(1, len(ranked) + 1)))
                self.compare(f"the order in strat {strat}", [score for _, score in ranked], sorted(score for _, score in ranked))
        self.judge_strats(scores)

    def judge_strats(self, scores):
        for _, entry in scores.values():
            if self.seats != 2 or any(player.get("last", "").startswith("Late") for player in entry["players"]):
                continue
            most = max(player.get("masterpoints", 0) for player in entry["players"])
            self.compare(f"the strat of {entry['number']}", entry["strat"], 1 + sum(most <= limit for limit in self.limits))

    def run(self):
        self.begin()
        first = self.desk.bytes()
        self.judge()
        for _ in range(200):
            try:
                self.step()
            except Refused as refusal:
                raise Wrong(f"refused: {refusal}") from None
            self.judge()
            if not any(row.is_played and row.is_missing for row in self.rows.values()):
                break
        if self.desk.look()["phase"] != "complete":
            raise Wrong("the session is not complete")
        last, steps = self.desk.bytes(), self.desk.steps
        self.desk.verb("undo", "--steps", steps)
        if self.desk.bytes() != first:
            raise Wrong("undo does not give the first bytes")
        self.desk.verb("redo", "--steps", steps)
        if self.desk.bytes() != last:
            raise Wrong("redo does not give the last bytes")
        return steps, self.checked


def run_one(gamut, seed):
    with tempfile.TemporaryDirectory(dir=quick_folder()) as folder:
        night = Night(gamut, seed, folder)
        try:
            return seed, f"{night.kind} by {night.scoring}", night.run(), ""
        except (Wrong, RuntimeError, KeyError, ValueError, subprocess.TimeoutExpired) as problem:
            return seed, f"{night.kind} by {night.scoring}", (0, 0), f"{getattr(night, 'options', '')} {pathlib.Path(night.desk.path).suffix}: {type(problem).__name__} {problem}"


def main():
    tap = Tap()
    gamut = sys.argv[1]
    seeds = range(1, (ALL if wants_all() else DAILY) + 1)
    if "--seeds" in sys.argv:
        first, last = sys.argv[sys.argv.index("--seeds") + 1].split("-")
        seeds = range(int(first), int(last) + 1)
    steps = numbers = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for seed, what, (done, checked), problem in pool.map(lambda seed: run_one(gamut, seed), seeds):
            steps += done
            numbers += checked
            tap.say(not problem, f"night {seed}, {what}: {done} steps, {checked} numbers", problem)
    tap.say(numbers > 0, f"{len(seeds)} nights, {steps} steps, {numbers} numbers compared")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
