#!/usr/bin/env python3
"""Random whole events, driven by the verbs: random_events.py GAMUT [--all] [--seeds FIRST-LAST] [--store BBPPAIRINGS]

Each seed makes an event of players or teams, of 10 to 200 players: entries from a table or one by one, late entries, byes,
absences, withdrawals and returns, forbidden pairs, drafts that are dropped, exchanged and made by hand, forfeits, adjourned
games and corrections. After every step `check` finds no error in the file and the status fits its schema; undo back to
the start gives the first bytes again, and redo the last ones. In an individual event of the Dutch system every pairing is that of bbpPairings 6: its
answers are in random_events.tsv as digests of the position and of the pairs. --store asks bbpPairings for the answers anew."""
import concurrent.futures
import csv
import hashlib
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

from desk import Desk, Refused, Tap, quick_folder, wants_all

HERE = pathlib.Path(__file__).resolve().parent
ANSWERS = HERE / "random_events.tsv"
SCHEMA = HERE.parents[1] / "docs" / "schema" / "answers" / "event-status.json"
DAILY, ALL = 15, 500
TITLES = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"]
PLAYED = ["1-0"] * 38 + ["0-1"] * 30 + ["1/2"] * 32

try:
    import jsonschema
except ImportError:
    jsonschema = None


class Wrong(Exception):
    """What the verbs should not have done."""


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def position_of(content):
    """What decides the pairing: the players' numbers, ratings and cells, requests of byes and forbidden pairs."""
    kept = []
    for line in content.decode().splitlines():
        if line.startswith("001"):
            kept.append(line[4:8] + line[48:52] + line[89:].replace("?", " ").rstrip()) # ? marks a game that is open
        elif line[:3] in ("142", "152", "162", "192", "240", "260"):
            kept.append(line.rstrip())
    return "\n".join(kept)


class Event:
    """One random event."""

    def __init__(self, gamut, seed, folder):
        self.random, self.seed = random.Random(seed), seed
        self.desk = Desk(gamut, pathlib.Path(folder) / f"event{seed}.trf")
        self.validator = jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text())) if jsonschema else None
        self.kind = self.random.choices(["dutch", "team", "round-robin", "burstein"], [70, 14, 10, 6])[0]
        self.refusals, self.count, self.pairings, self.steps = 0, 0, [], 0
        self.names = []

    # ---- steps ----

    def do(self, verb, *words, confirm=True, may_refuse=True):
        """A step, and what must be true after it. None: it was refused, and nothing has changed."""
        before = self.desk.bytes()
        try:
            status = self.desk.verb(verb, *words, confirm=confirm)
        except Refused as refused:
            self.refusals += 1
            if not may_refuse:
                raise Wrong(f"{verb} {words}: {refused}") from refused
            if self.desk.bytes() != before:
                raise Wrong(f"{verb} {words} was refused, and the file has changed") from refused
            return None
        self.steps += 1
        errors = self.desk.errors()
        if errors:
            raise Wrong(f"after {verb} {words}: {errors[0]}")
        flaw = next(iter(self.validator.iter_errors(status)), None) if self.validator else None
        if flaw is not None:
            raise Wrong(f"the status after {verb} {words}: {flaw.message[:200]}")
        return status

    def chance(self, share):
        return self.random.random() < share

    # ---- entries ----

    def person(self):
        at = len(self.names) + 1
        name = f"{self.random.choice('ABCDEFGHJKLMNPRSTVWZ')}{self.random.choice('aeiou')}{self.random.choice('rlnmst')}{at}, " \
               f"{self.random.choice(['Ada', 'Ben', 'Cem', 'Dag', 'Eva', 'Finn', 'Gro', 'Hugo'])}"
        self.names.append(name)
        row = {"name": name, "rating": self.random.choice([0] + [self.random.randrange(1400, 2600)] * 9), "title": "", "federation": "",
               "club": self.random.choice(["Elmstead", "Harbour", "Northgate", ""])}
        if self.chance(0.2):
            row["title"] = self.random.choice(TITLES)
        if self.chance(0.7):
            row["federation"] = self.random.choice(["GER", "FRA", "ENG", "ESP"])
        return row

    def options(self, rounds):
        return ["-o", self.desk.path, "--title", f"Event {self.seed}", "--rounds", rounds, "--system", self.kind, "--start", "2026-05-01"]

    def begin(self):
        if self.kind == "team":
            return self.begin_teams()
        most = 16 if self.kind == "round-robin" else 40 if self.seed <= DAILY else 200
        self.count = 10 + int((most - 9) * self.random.random() ** 3)
        self.rounds = self.random.randrange(4, 10) if self.kind != "round-robin" else self.count - 1 + self.count % 2
        people = [self.person() for _ in range(self.count)]
        table = pathlib.Path(self.desk.path).with_suffix(".csv")
        by_hand = 0 if self.chance(0.7) else min(12, self.count)
        words = []
        if by_hand < self.count:
            with table.open("w", newline="") as file:
                writer = csv.DictWriter(file, list(people[0]))
                writer.writeheader()
                writer.writerows(people[by_hand:])
            words = [table]
        made = self.desk.run("event", "new", *words, *self.options(self.rounds))
        if made.returncode:
            raise Wrong(made.stderr.decode())
        self.first = self.desk.bytes()
        if self.kind != "round-robin":
            self.do("set", f"colour={self.random.choice(['white', 'black'])}", may_refuse=False)
        for row in people[:by_hand]:
            self.do("add", *(f"{name}={value}" for name, value in row.items() if value), may_refuse=False)

    def begin_teams(self):
        boards, teams = self.random.choice([2, 4]), self.random.randrange(4, 13)
        self.rounds = self.random.randrange(3, min(teams - 1, 7) + 1)
        made = self.desk.run("event", "new", *self.options(self.rounds))
        if made.returncode:
            raise Wrong(made.stderr.decode())
        self.first = self.desk.bytes()
        self.do("set", "boards=" + "WB" * (boards // 2), may_refuse=False)
        for team in range(teams):
            self.do("add", f"team=Team {team + 1}", may_refuse=False)
        for team in range(teams):
            for _ in range(boards + self.random.randrange(2)):
                row = self.person()
                del row["club"]
                self.do("add", *(f"{name}={value}" for name, value in row.items() if value), f"team=Team {team + 1}", may_refuse=False)
        self.count, self.boards = teams, boards

    # ---- between the rounds ----

    def anybody(self):
        return self.random.randrange(1, self.count + 1)

    def before_round(self, round_):
        if round_ == 1 and self.chance(0.2):
            self.do("forbid", self.anybody(), self.anybody())
        if self.kind in ("dutch", "burstein"):
            for _ in range(2):
                if self.chance(0.3):
                    self.do("bye", self.anybody(), self.random.choice(["half", "zero", "zero", "full"]), "--rounds",
                            min(self.rounds, round_ + self.random.randrange(2)))
            if round_ > 1 and self.chance(0.25):
                row = self.person()
                if self.do("add", *(f"{name}={value}" for name, value in row.items() if value)):
                    self.count += 1
            if self.chance(0.15):
                self.do("absent", self.anybody())
            if self.chance(0.2):
                self.do("set", self.anybody(), f"rating={self.random.randrange(1400, 2500)}")
        if round_ > 1 and self.chance(0.2):
            gone = self.anybody()
            if self.do("withdraw", gone) and self.chance(0.3):
                self.do("return", gone)

    def change_draft(self, status):
        """Exchange, or pair by hand; sometimes drop the draft and pair again."""
        if self.chance(0.12):
            self.do("unpair", may_refuse=False)
            return self.pair()
        if self.chance(0.12):
            pairs = status["pairs"]
            one, other = self.random.choice(pairs), self.random.choice(pairs)
            self.do("swap", one["white"], other["black"])
        if self.chance(0.08):
            self.do("swap", self.random.choice(status["pairs"])["white"], "--colours")
        if self.chance(0.08) and len(status["pairs"]) > 1:
            one, other = self.random.sample(status["pairs"], 2)
            self.do("manual", f"{one['white']}-{other['white']}", f"{one['black']}-{other['black']}")
        return True

    # ---- rounds ----

    def pair(self):
        """Pair the next round, as bbpPairings does. None: it cannot be paired."""
        status = self.do("pair")
        if status and self.kind == "dutch":
            pairs = " ".join(f"{pair['white']}-{pair['black']}" for pair in status["pairs"])
            self.pairings.append((status["round"], self.desk.bytes(), f"{pairs} {status['bye'] or 0}"))
        return status

    def play(self, status):
        """Enter the results of a round: many at once, then one by one; forfeits, adjourned games and slips of the pen."""
        if self.kind == "team":
            return self.play_matches(status)
        words, late = [], []
        for pair in status["pairs"]:
            if pair.get("result"):
                continue
            result = self.random.choice(PLAYED)
            if self.chance(0.06):
                result = self.random.choice(["+-", "-+", "--", "0-0", "1/2-0", "W", "D"])
            if self.chance(0.02) and self.kind != "round-robin":
                result = "adj"
            (late if self.chance(0.1) else words).append(f"{pair['board']} {result}")
        self.random.shuffle(words)
        if words:
            self.do("results", *words, "--round", status["round"], may_refuse=False)
        for word in late[:3]:
            self.do("results", word, "--round", status["round"], may_refuse=False)
        if late[3:]:
            self.do("results", *late[3:], "--round", status["round"], may_refuse=False)
        if self.chance(0.2):
            board = self.random.choice(status["pairs"])["board"]
            self.do("results", f"{board} {self.random.choice(PLAYED)}", "--round", status["round"])

    def play_matches(self, status):
        for pair in status["pairs"]:
            if self.chance(0.05):
                self.do("results", f"{pair['board']} match{self.random.choice(['+-', '-+', '--'])}", may_refuse=False)
                continue
            results = [self.random.choice(PLAYED) if not self.chance(0.05) else self.random.choice(["+-", "-+"]) for _ in range(self.boards)]
            self.do("results", f"{pair['board']} {' '.join(results)}", may_refuse=False)

    def correct(self, round_):
        """A result of an older round, or a correction for the rating only."""
        if round_ < 2 or self.kind in ("team", "round-robin"):
            return
        record = self.desk.record()
        old = self.random.randrange(1, round_)
        games = [(row["id"], row["rounds"][old - 1]["opponent"]) for row in record["players"]
                 if len(row["rounds"]) >= old and row["rounds"][old - 1].get("colour") == "white" and
                 row["rounds"][old - 1].get("result") in ("win", "draw", "loss")]
        if not games:
            return
        white, black = self.random.choice(games)
        words = [f"{white}-{black} {self.random.choice(PLAYED)}", "--round", old]
        if self.chance(0.5) or not self.do("results", *words):
            self.do("results", *words, "--rating-only")


    def run(self):
        self.begin()
        if self.kind == "round-robin":
            return self.run_table()
        for round_ in range(1, self.rounds + 1):
            self.before_round(round_)
            status = self.pair()
            if not status or not status["pairs"]:
                break
            if not self.change_draft(status):
                break
            status = self.do("publish", may_refuse=False)
            if self.chance(0.04):
                self.do("unpair", may_refuse=False)
                if not self.pair():
                    break
                status = self.do("publish", may_refuse=False)
            if self.chance(0.15):
                self.correct(round_)
            self.play(status)
            if self.chance(0.15):
                self.correct(round_)
        self.finish()

    def run_table(self):
        self.do("pair", "--all", may_refuse=False)
        for round_ in range(1, self.rounds + 1):
            status = self.desk.look()
            if status["phase"] == "complete" or not status["pairs"]:
                break
            if status["round"] != round_:
                raise Wrong(f"round {status['round']} is played instead of {round_}")
            if self.chance(0.1):
                self.do("withdraw", self.anybody())
                status = self.desk.look()
            self.play(status)
        self.finish()

    def finish(self):
        """End adjourned games, and undo everything."""
        for round_ in range(1, self.rounds + 1):
            for row in self.desk.record()["players"] if self.kind != "team" else []:
                cell = row["rounds"][round_ - 1] if len(row.get("rounds", [])) >= round_ else {}
                if cell.get("colour") == "white" and "result" not in cell:
                    self.do("results", f"{row['id']}-{cell['opponent']} {self.random.choice(PLAYED)}", "--round", round_, may_refuse=False)
        end = self.desk.bytes()
        done = self.desk.run("event", "undo", self.desk.path, "--steps", self.steps, "--json")
        if done.returncode:
            raise Wrong(f"undo of all {self.steps} steps: {done.stderr.decode()}")
        if self.desk.bytes() != self.first:
            raise Wrong(f"undo of all {self.steps} steps does not give the first bytes: {len(end)}, {len(self.desk.bytes())}, {len(self.first)}")
        self.redo(end)

    def redo(self, end):
        """Do everything again in two parts, with an undo in between."""
        first = self.random.randint(1, self.steps)
        for verb, steps in (("redo", first), ("undo", 1), ("redo", 1 + self.steps - first)):
            done = self.desk.run("event", verb, self.desk.path, "--steps", steps, "--json")
            if done.returncode:
                raise Wrong(f"{verb} of {steps} of {self.steps} steps: {done.stderr.decode()}")
        if self.desk.bytes() != end:
            raise Wrong(f"redo of all {self.steps} steps does not give the last bytes: {len(self.desk.bytes())} instead of {len(end)}")


def ask_bbp(program, content, folder):
    """The pairs that bbpPairings gives for a file; an adjourned game counts as a draw for it."""
    lines = []
    for line in content.decode().splitlines():
        if line.startswith("001"):
            head, cells = line[:89], line[89:]
            cells = "".join(cells[at:at + 10].ljust(10) for at in range(0, len(cells), 10))
            cells = "".join(cell[:9] + "=" if cell[2:6].strip() not in ("", "0000") and not cell[9].strip() else cell
                            for cell in (cells[at:at + 10] for at in range(0, len(cells), 10)))
            line = head + cells.rstrip()
        if line[:3] in ("162", "###"):
            continue
        lines.append(line)
    path, out = pathlib.Path(folder) / "position.trf", pathlib.Path(folder) / "pairs"
    path.write_text("\n".join(lines) + "\n")
    done = subprocess.run([program, "--dutch", str(path), "-p", str(out)], capture_output=True, text=True, check=False, timeout=300)
    if done.returncode:
        return f"bbpPairings: {done.stdout}{done.stderr}"
    rows = [line.split() for line in out.read_text().split("\n")[1:] if line.strip()]
    bye = [white for white, black in rows if black == "0"]
    return " ".join(f"{white}-{black}" for white, black in rows if black != "0") + f" {bye[0] if bye else 0}"


def run_seed(gamut, seed, program):
    """(seed, kind, players, steps, pairings, problem): pairings are (round, position, ours, theirs)."""
    with tempfile.TemporaryDirectory(dir=quick_folder()) as folder:
        event = Event(gamut, seed, folder)
        problem = ""
        try:
            event.run()
        except (Wrong, RuntimeError, KeyError, IndexError, subprocess.TimeoutExpired) as wrong:
            problem = f"{type(wrong).__name__}: {wrong}"
        pairings = [(round_, digest(position_of(content)), digest(pairs), digest(ask_bbp(program, content, folder)) if program else None)
                    for round_, content, pairs in event.pairings]
        if program and problem == "":
            for (round_, content, pairs), row in zip(event.pairings, pairings):
                if row[2] != row[3]:
                    keep = pathlib.Path(tempfile.gettempdir()) / f"differs-{seed}-{round_}.trf"
                    keep.write_bytes(content)
                    print(f"# seed {seed} round {round_}: {keep}\n# ours   {pairs}\n# theirs {ask_bbp(program, content, folder)}", flush=True)
        return seed, event.kind, event.count, event.steps, pairings, problem


def known_answers():
    answers = {}
    for line in ANSWERS.read_text().splitlines() if ANSWERS.exists() else []:
        if line and not line.startswith("#"):
            seed, *cells = line.split("\t")
            answers[int(seed)] = [cell.split(":") for cell in cells]
    return answers


def main():
    words = sys.argv[1:]
    gamut, program = words[0], words[words.index("--store") + 1] if "--store" in words else None
    seeds = range(1, (ALL if wants_all() else DAILY) + 1)
    if "--seeds" in words:
        first, last = map(int, words[words.index("--seeds") + 1].split("-"))
        seeds = range(first, last + 1)
    tap, known, stored = Tap(), known_answers(), {}
    steps = pairings = 0
    with concurrent.futures.ThreadPoolExecutor(2 if len(seeds) > 1 else 1) as pool:
        for seed, kind, count, done, made, problem in pool.map(lambda seed: run_seed(gamut, seed, program), seeds):
            notes = [problem] if problem else []
            stored[seed] = [(position, theirs) for _, position, _, theirs in made]
            if program:
                notes += [f"round {round_} is not as bbpPairings pairs it" for round_, _, ours, theirs in made if ours != theirs]
            elif made:
                if len(known.get(seed, [])) != len(made):
                    notes.append(f"{len(made)} rounds were paired, and {len(known.get(seed, []))} answers are stored: --store asks anew")
                for (round_, position, ours, _), (place, theirs) in zip(made, known.get(seed, [])):
                    if position != place:
                        notes.append(f"round {round_} is another position than the stored one: --store asks anew")
                    elif ours != theirs:
                        notes.append(f"round {round_} is not as bbpPairings pairs it")
            steps += done
            pairings += len(made)
            tap.say(not notes, f"event {seed}: {kind}, {count} competitors, {done} steps, {len(made)} rounds compared", *notes)
    tap.say(steps > 0, f"{steps} steps, {pairings} rounds compared with bbpPairings")
    if program:
        known.update({seed: rows for seed, rows in stored.items()})
        lines = ["# Answers of bbpPairings 6 for the rounds of random_events.py: seed, then position:pairs of each round (digests)."]
        lines += ["\t".join([str(seed)] + [":".join(row) for row in rows]) for seed, rows in sorted(known.items()) if rows]
        ANSWERS.write_text("\n".join(lines) + "\n")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
