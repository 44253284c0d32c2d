#!/usr/bin/env python3
"""Whole events, step by step, with the state that others computed after each step: run_steps.py GAMUT ROOT

ROOT/../shared/corpus/trf/events has the steps, in a little language that its README explains, for an open, a team event and
a round robin. Every step is a verb of `gamut event`; every expected state is compared with what the tool says or has
written."""
import json
import pathlib
import re
import shlex
import sys
import tempfile

from desk import BYES, Desk, Refused, Tap, quick_folder

SYSTEMS = {"FIDE_DUTCH": "dutch", "FIDE_TEAM_TYPEA_MP_GP": "team", "FIDE_ROUNDROBIN": "round-robin"}
KINDS = {"H": "half", "F": "full", "Z": "zero"}
RESULTS = {("win", "loss"): "1-0", ("loss", "win"): "0-1", ("draw", "draw"): "1/2", ("forfeit-win", "forfeit-loss"): "1F-0F",
           ("forfeit-loss", "forfeit-win"): "0F-1F", ("forfeit-loss", "forfeit-loss"): "0F-0F"}
# Steps that the arbiter has to confirm; all others must go without.
CONFIRMED = {"late", "correct", "unpair", "swap", "publish", "result"}


def facts_of(words):
    return dict(word.split("=", 1) for word in words if "=" in word)


def number(text):
    return float(text)


class Wrong(Exception):
    """A state that is not the expected one."""


def same(expected, got):
    if expected != got:
        raise Wrong(f"expected {expected}\ngot      {got}")


class Script:
    """A file of steps, and the event that they make."""

    def __init__(self, gamut, source, folder):
        self.desk = Desk(gamut, pathlib.Path(folder) / "event.trf")
        self.source, self.folder = source, pathlib.Path(folder)
        self.names, self.members, self.is_teams, self.by_hand, self.refusal = {}, {}, False, False, None
        self.remarks, self.done = [], ""

    # ---- names and numbers ----

    def people(self):
        """The number of every key: teams, where teams play."""
        record = self.desk.record()
        rows = record.get("team_list", []) if self.is_teams else record["players"]
        numbers = {row["name"]: row["id"] for row in rows}
        return {key: numbers[name] for key, name in self.names.items() if name in numbers}

    def players(self):
        numbers = {row["name"]: row["id"] for row in self.desk.record()["players"]}
        names = self.members if self.is_teams else self.names
        return {key: numbers[name] for key, name in names.items()}

    def keys(self):
        return {own: key for key, own in self.people().items()}

    def cells(self, round_):
        """The cell of every player in a round, by key."""
        keys = {own: key for key, own in self.players().items()}
        return {keys[row["id"]]: row["rounds"][round_ - 1] for row in self.desk.record()["players"]
                if len(row.get("rounds", [])) >= round_}

    # ---- steps ----

    def step(self, words):
        """Do a step, and whatever it needs."""
        verb, rest = words[0], words[1:]
        self.refusal = None
        do = getattr(self, "do_" + verb.replace("-", "_"))
        try:
            do(rest)
        except Refused as refused:
            self.refusal = str(refused)
        self.done = self.desk.status.get("done", "")

    def verb(self, step, verb, *words):
        return self.desk.verb(verb, *words, confirm=step in CONFIRMED)

    def do_event(self, words):
        facts = facts_of(words)
        self.is_teams = facts.get("type") == "team"
        options = [f"--{name}={facts[name]}" for name in ("place", "start", "end", "rounds", "tiebreaks") if name in facts]
        if self.is_teams: # the standings of the steps are by match points and game points
            options.append("--tiebreaks=MPvGP")
        if "fed" in facts:
            options.append(f"--federation={facts['fed']}")
        made = self.desk.run("event", "new", "-o", self.desk.path, "--title", facts["name"], "--system", SYSTEMS[facts["system"]],
                             *options)
        if made.returncode:
            raise RuntimeError(made.stderr.decode())
        more = [f"colour={facts['colour']}"] if "colour" in facts else []
        more += [f"time_code={facts['time']}"] if "time" in facts else []
        more += [f"boards={facts['boardcolours']}"] if "boardcolours" in facts else []
        if more:
            self.desk.verb("set", *more)

    def entry(self, key, words):
        facts = facts_of(words)
        self.names[key] = facts["name"]
        return [f"{name}={facts[name]}" for name in ("name", "title", "rating", "fed", "sex", "born", "club")
                if facts.get(name, "-") != "-"]

    def do_player(self, words):
        self.verb("player", "add", *self.entry(words[0], words[1:]))

    def do_late(self, words):
        self.verb("late", "add", *self.entry(words[0], words[1:]), "--from", facts_of(words)["from"])

    def do_team(self, words):
        self.names[words[0]] = facts_of(words)["name"]
        self.verb("team", "add", f"team={self.names[words[0]]}")

    def do_member(self, words):
        facts = facts_of(words)
        self.members[facts["id"]] = f"Member, {facts['id']}"
        self.verb("member", "add", f"name=Member, {facts['id']}", f"rating={facts['rating']}", f"team={self.names[words[0]]}")

    def do_number(self, words):
        lots = facts_of(words).get("lots")
        if lots:
            self.verb("number", "number", *(self.names[key] for key in lots.split(",")))

    def do_bye(self, words):
        facts = facts_of(words)
        self.verb("bye", "bye", self.names[words[0]], KINDS[facts["type"]], "--rounds", facts["round"])

    def do_withdraw(self, words):
        self.verb("withdraw", "withdraw", self.names[words[0]], "--from", int(facts_of(words)["after"]) + 1)

    def do_rating(self, words):
        self.verb("rating", "set", self.names[words[0]], f"rating={words[1]}")

    def do_pair(self, words):
        status = self.verb("pair", "pair", *(["--all"] if words[0] == "all" else []))
        if words[0] != "all":
            same(int(words[0]), status["round"])

    def do_unpair(self, words):
        self.verb("unpair", "unpair")

    def do_publish(self, words):
        status = self.verb("publish", "publish")
        same(int(words[0]), status["round"])
        if self.by_hand and not self.desk.warnings:
            raise Wrong("a round that was changed by hand was published without a warning")
        self.by_hand = False
        for remark in self.remarks:
            self.expect_remark(remark)
        self.remarks = []

    def do_manual(self, words):
        if words[1] == "begin":
            return
        self.by_hand = True
        try: # the end of the session is publishing, which must be confirmed
            self.desk.verb("publish")
        except Refused as refused:
            self.desk.warnings = [str(refused)]
            return
        raise Wrong("a round that was changed by hand was published without a question")

    def do_swap(self, words):
        self.verb("swap", "swap", self.names[words[1]], self.names[words[2]])

    def do_lineup(self, words):
        numbers = self.players()
        self.verb("lineup", "lineup", self.names[words[1]], ",".join(str(numbers[key]) for key in words[2:]), "--round", words[0])

    def enter(self, step, words, *options):
        numbers = self.players()
        pair = words[-2].split("-")
        self.verb(step, "results", f"{numbers[pair[0]]}-{numbers[pair[1]]} {words[-1]}", "--round", words[0], *options)

    def do_result(self, words):
        self.enter("result", words)

    def do_correct(self, words):
        self.enter("correct", words)

    def do_correct_rating(self, words):
        try:
            self.enter("refused", words)
        except Refused:
            return self.enter("correct-rating", words, "--rating-only")
        raise Wrong("a result was corrected that pairings have used")

    def do_forfeit_match(self, words):
        home, away = words[1].split("-")
        status = self.desk.look()
        pair = next(each for each in status["pairs"] if each["white_name"] == self.names[home])
        absent = facts_of(words)["absent"]
        self.verb("forfeit", "results", f"{pair['board']} match{'+-' if absent == away else '-+'}", "--round", words[0])

    def do_finish(self, words):
        """The report for the rating, with what the steps do not say and a rating officer wants. The invented players have no
        numbers of FIDE; nothing else is wrong."""
        record = self.desk.record()
        self.desk.verb("set", "arbiter=Test, Arbiter", f"place={record.get('place', 'Nowhere')}", f"federation={record.get('country', 'FRA')}",
                       "dates=" + ",".join([record["start"]] * record["rounds"]))
        report = str(self.folder / "report.trf")
        done = self.desk.run("event", "rating-report", self.desk.path, "-o", report)
        if done.returncode > 1:
            raise Refused(done.stderr.decode())
        wrong = [each for each in Desk(self.desk.gamut, report).errors("--profile", "rating") if "[trf.field.missing]" not in each]
        if wrong:
            raise Wrong("\n".join(wrong))

    # ---- expected states ----

    def expect(self, line):
        for pattern, name in (
                (r"(numbers|averages|points|byes|teams|individual|warn|refused|remark|trf|final|rated games): ?(.*)", None),
                (r"pairs (\d+): none()", "no_pairs"), (r"(?:pairs|matches) (\d+): (.*)", "pairs"),
                (r"pairs (\d+) unchanged()", "unchanged"), (r"match (\d+) (.*)", "match"), (r"not-paired (\w+) rounds=(.*)", "absent"),
                (r"(ok)()", "ok"), (r"standings \((.*?)\): (.*)", "standings"), (r"check final.trf: (.*)()", "check"),
                (r"played (\w+): (.*)", "played"), (r"not played (\d+) (\S+) .*", "not_played"), (r"result (\d+) (\S+ \S+) .*", "set")):
            found = re.fullmatch(pattern, line)
            if not found:
                continue
            if name is None:
                return getattr(self, "expect_" + found[1].replace(" ", "_"))(found[2])
            return getattr(self, "expect_" + name)(*found.groups())
        raise Wrong(f"nobody knows how to compare '{line}'")

    @staticmethod
    def pairs_of(text):
        """'KEY:value' as a dictionary."""
        return dict(word.split(":", 1) for word in text.split())

    def expect_numbers(self, text):
        same({key: int(value) for key, value in self.pairs_of(text).items()}, self.people())

    def expect_averages(self, text):
        record = self.desk.record()
        rating = {row["id"]: row["rating"] for row in record["players"]}
        keys = self.keys()
        means = {keys[team["id"]]: sum(sorted((rating[each] for each in team["players"]), reverse=True)[:4]) / 4
                 for team in record["team_list"]}
        same({key: number(value) for key, value in self.pairs_of(text).items()}, means)

    def expect_points(self, text):
        expected = self.pairs_of(text)
        keys = self.keys()
        got = {keys[row["id"]]: number(row["points"]) for row in self.desk.record()["players"]}
        out = {key for key, value in expected.items() if value == "out"}
        if out:
            table = json.loads(self.desk.run("standings", "--json", self.desk.path).stdout)
            same(out, {keys[row["id"]] for row in table["competitors"] if row.get("out")})
        same({key: number(value) for key, value in expected.items() if key not in out}, {key: got[key] for key in expected if key not in out})

    def expect_byes(self, text):
        expected = set(re.findall(r"\w+:\d+:\w", text))
        if self.is_teams:
            status = self.desk.look()
            keys = self.keys()
            same(expected, {f"{keys[status['bye']]}:{status['round']}:U"})
            points = {keys[row["id"]]: row for row in self.desk.record()["team_list"]}
            return
        got = set()
        keys = self.keys()
        for row in self.desk.record()["players"]:
            for at, cell in enumerate(row.get("rounds", []), 1):
                if "opponent" not in cell and cell.get("result") in BYES:
                    got.add(f"{keys[row['id']]}:{at}:{BYES[cell['result']]}")
        same(expected, got)

    def expect_pairs(self, round_, text):
        words = text.split()
        rest, last = words[:-1], words[-1].split(":")[1]
        if "rest:" in text:
            return self.expect_table(int(round_), rest, last)
        status = self.desk.look()
        keys = self.keys()
        same(int(round_), status["round"])
        same(rest, [f"{keys[pair['white']]}-{keys[pair['black']]}" for pair in status["pairs"]])
        same(last, keys[status["bye"]] if status["bye"] else "none")

    def expect_table(self, round_, pairs, last):
        keys, cells = self.keys(), self.cells(round_)
        same(set(pairs), {f"{key}-{keys[cell['opponent']]}" for key, cell in cells.items() if cell.get("colour") == "white"})
        same([last], [key for key, cell in cells.items() if "opponent" not in cell])

    def expect_no_pairs(self, round_, _):
        status = self.desk.look()
        same(int(round_) - 1, status["round"])
        if status["phase"] == "draft":
            raise Wrong("there is a draft")

    def expect_unchanged(self, round_, _):
        status = self.desk.look()
        keys = self.keys()
        same((int(round_), self.published[int(round_)]),
             (status["round"], [f"{keys[pair['white']]}-{keys[pair['black']]}" for pair in status["pairs"]]))

    def expect_match(self, round_, text):
        names, score = text.split(": ")
        home, away = names.split("-")
        pair = next(each for each in self.desk.look()["pairs"] if each["white_name"] == self.names[home])
        same((self.names[away], score.split()[0]), (pair["black_name"], pair.get("result")))

    def expect_teams(self, text):
        keys = self.keys()
        got = {keys[row["id"]]: [number(row["match_points"]), number(row["game_points"])] for row in self.desk.record()["team_list"]}
        same({key: [number(each) for each in value.split("/")] for key, value in self.pairs_of(text).items()}, got)

    def expect_individual(self, text):
        points = {row["name"]: number(row["points"]) for row in self.desk.record()["players"]}
        expected = {key: number(value) for key, value in self.pairs_of(text).items()}
        same(expected, {key: points[self.members[key]] for key in expected})

    def expect_warn(self, text):
        """A warning that had to be confirmed."""
        if not any("--confirm" in each for each in self.desk.warnings):
            raise Wrong(f"no warning was given that {text}: {self.desk.warnings}")

    def expect_refused(self, text):
        if not self.refusal:
            raise Wrong("it was not refused")
        self.refusal = None

    def expect_ok(self, *_):
        if self.refusal:
            raise Wrong(self.refusal)

    def expect_final(self, text):
        done = self.desk.run("event", "rating-report", self.desk.path, "-o", self.folder / "early.trf")
        if done.returncode != 2 or b"adjourned" not in done.stderr:
            raise Wrong(f"exit {done.returncode}: {done.stderr.decode()}")

    def expect_remark(self, text):
        if self.by_hand and "MPA" in text: # the file has it once the round is published
            self.remarks.append(text)
            return
        remarks = [f"### {each}" for each in self.desk.record().get("remarks", [])]
        if text not in remarks:
            raise Wrong(f"expected {text}\ngot      {remarks}")

    def expect_absent(self, key, rounds):
        first, _, last = rounds.partition("-")
        own = self.people()[key]
        record = self.desk.record()
        away = {bye["round"] for bye in record.get("byes", []) if bye["kind"] == "zero-bye" and own in bye["ids"]}
        same(set(range(int(first), int(last or first) + 1)), away)

    def expect_trf(self, text):
        path = self.source.parent / text
        if "before_r" in text: # what an engine was given: our engine gives the same for it
            theirs = json.loads(self.desk.run("pair", "--json", path).stdout)
            ours = self.desk.look()
            same([(each["white"], each["black"]) for each in theirs["pairs"]], [(each["white"], each["black"]) for each in ours["pairs"]])
            return
        own = self.folder / "report.trf" if "report" in text else self.desk.path
        done = self.desk.run("diff", "--json", path, own)
        different = [row for row in json.loads(done.stdout) if not self.is_our_choice(row)]
        theirs, ours = self.desk.record(path), self.desk.record(own)
        # Requests of byes stay in our file; the cells of their rounds say the same. Remarks: see arbiter.md for more kinds.
        for bye in ours.get("byes", []):
            for each in bye["ids"]:
                same(bye["kind"], ours["players"][each - 1]["rounds"][bye["round"] - 1].get("result"))
        same([], [each for each in theirs.get("remarks", []) if each not in ours.get("remarks", [])])
        if different:
            raise Wrong("\n".join(f"{row['path']}: {row['a']} -> {row['b']}" for row in different))

    @staticmethod
    def is_our_choice(row):
        """The steps do not name the arbiter and the time in words, and the files no birth dates and program."""
        member = row["path"].split(".")[1].split("[")[0] if "." in row["path"] else ""
        return (member in {"pairing_program", "system_name", "arbiter", "time_control", "byes", "remarks", "schedule"} or row["path"].endswith(".born"))

    def checked(self, path):
        """The rounds that `pair --check` finds as the rules pair them, and the others."""
        done = json.loads(self.desk.run("pair", "--check", "--json", path).stdout.splitlines()[0])
        return tuple({row["round"] for row in done["rounds"] if (row["verdict"] == "same") == is_same} for is_same in (True, False))

    def expect_check(self, text, _):
        equal, different = ({int(each) for each in part.split()} for part in
                            re.search(r"rounds ([\d ]+) as the engine, ([\d ]+) differ", text).groups())
        # The expected rounds are those of a check that knows only results; remarks explain some of the others.
        plain = self.folder / "plain.trf"
        plain.write_bytes(b"".join(line for line in self.desk.bytes().splitlines(keepends=True) if not line.startswith(b"###")))
        same((equal, different), self.checked(plain))
        explained = {int(found[1]) + 1 for each in self.desk.record().get("remarks", [])
                     if (found := re.match(r"(?:Correction|Adjournment) @ Round (\d+):", each))}
        same((equal | explained, different - explained), self.checked(self.desk.path))

    def expect_standings(self, what, text):
        table = json.loads(self.desk.run("standings", "--json", self.desk.path).stdout)
        keys = self.keys()
        expected = [(int(rank), key, [number(each) for each in values.split("/")])
                    for rank, key, values in re.findall(r"(\d+)\.(\w+):(\S+)", text)]
        got = []
        for row in table["competitors"]:
            if row.get("out"):
                continue
            values = [row["points"], *(each["value"] for each in row["tiebreaks"])]
            got.append((row["rank"], keys[row["id"]], [number(each) for each in values if each is not None][:len(expected[0][2])]))
        # Who is equal in all shares a rank with us; the steps go on by number.
        for at in range(1, len(got)):
            if got[at][2] == got[at - 1][2] and got[at][0] <= at:
                got[at] = (at + 1, *got[at][1:])
        same(expected, got)

    def expect_played(self, key, text):
        games, scheduled, word = re.match(r"(\d+) of (\d+), (.*)", text).groups()
        if f"{games} of {scheduled} games" not in self.done or ("nobody" in self.done) != (word == "not counted"):
            raise Wrong(self.done)

    def expect_not_played(self, round_, pair):
        self.expect_set(round_, f"{pair} {self.forfeit_of(pair)}")

    def forfeit_of(self, pair):
        return "1F-0F" if pair.split("-")[1] in self.gone() else "0F-1F"

    def gone(self):
        """The keys of those who have no right to stay: who lost a game by forfeit in the last round."""
        rounds = max(len(row["rounds"]) for row in self.desk.record()["players"])
        return {key for key, cell in self.cells(rounds).items() if cell.get("result") in ("forfeit-loss", "zero-bye")}

    def expect_set(self, round_, text):
        pair, result = text.split()
        white, black = pair.split("-")
        cells = self.cells(int(round_))
        same(result, RESULTS.get((cells[white].get("result"), cells[black].get("result"))))

    def expect_rated_games(self, text):
        rated = 0
        for row in self.desk.record(self.folder / "report.trf")["players"]:
            rated += sum(cell.get("colour") == "white" and cell.get("result") in ("win", "loss", "draw") for cell in row["rounds"])
        same(int(text.split()[0]), rated)


def run_script(tap, gamut, source):
    """One case a step, with all that is expected after it."""
    with tempfile.TemporaryDirectory(dir=quick_folder()) as folder:
        script = Script(gamut, source, folder)
        script.published = {}
        lines = [line for line in source.read_text().splitlines() if line and not line.startswith("#")]
        at, states, steps = 0, 0, 0
        while at < len(lines):
            line, expected = lines[at], []
            at += 1
            while at < len(lines) and lines[at].startswith("= "):
                expected.append(lines[at][2:])
                at += 1
            wrong = []
            try:
                script.step(shlex.split(line))
                if script.refusal and not any(each.startswith("refused") for each in expected):
                    wrong.append(f"refused: {script.refusal}")
                if line.startswith("publish") and not script.refusal:
                    keys = script.keys()
                    script.published[script.desk.status["round"]] = [
                        f"{keys[pair['white']]}-{keys[pair['black']]}" for pair in script.desk.status["pairs"]]
            except (Wrong, RuntimeError, StopIteration, KeyError) as problem:
                wrong.append(repr(problem) if isinstance(problem, KeyError) else str(problem))
            for each in expected if not wrong else []:
                try:
                    script.expect(each)
                except (Wrong, RuntimeError, StopIteration, KeyError, ValueError) as problem:
                    wrong.append(f"= {each}\n{problem if isinstance(problem, Wrong) else repr(problem)}")
            states += len(expected)
            steps += 1
            tap.say(not wrong, f"{source.stem}: {line}"[:100], *wrong)
        errors = script.desk.errors()
        tap.say(not errors, f"{source.stem}: {steps} steps and {states} states", *errors)


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2])
    folder = root.parent / "shared" / "corpus" / "trf" / "events"
    tap = Tap()
    if not folder.is_dir():
        tap.skip("the events of ../shared/corpus are not here")
        return tap.end()
    for name in sys.argv[3:] or ("open", "team", "roundrobin"):
        run_script(tap, gamut, folder / f"{name}.steps")
    return tap.end()


sys.exit(main())
