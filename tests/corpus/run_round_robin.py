#!/usr/bin/env python3
"""A round robin with two withdrawals, step by step: run_round_robin.py GAMUT ROOT

ROOT/../shared/corpus/trf/events/roundrobin.steps says what is done and what is expected after each step: the pairs of the
Berger table, points, and final standings in which one player counts for nobody (C.05, 6.6). The steps are done with `pair`
and `edit`, as an arbiter would do them."""
import json
import pathlib
import re
import shlex
import sys
import tempfile

from run_corpus import Tap, run

RESULTS = {"1F-0F": "1-0f", "0F-1F": "0-1f", "0F-0F": "0-0f"}
SECTION = "round robin by steps"


class Event:
    """The event of the steps: a file, and the keys of its players."""

    def __init__(self, gamut, folder):
        self.gamut, self.path = gamut, str(pathlib.Path(folder) / "final.trf")
        self.players, self.facts, self.number, self.gone, self.last = {}, {}, {}, set(), 0

    def tool(self, *arguments):
        done = run(self.gamut, *arguments)
        if done.returncode > 1:
            raise RuntimeError(f"{arguments}: {done.stderr.decode()}")
        return done.stdout.decode()

    def key_of(self, number):
        return next(key for key, own in self.number.items() if own == number)

    def write(self, lots):
        """The file before the first round, with numbers by lot."""
        self.number = {key: at for at, key in enumerate(lots.split(","), 1)}
        lines = [f"012 {self.facts['name']}", f"042 {self.facts['start'].replace('-', '/')}", f"052 {self.facts['end'].replace('-', '/')}",
                 f"062 {len(lots.split(','))}", "092 Round robin", f"142 {self.facts['rounds']}", f"192 {self.facts['system']}",
                 f"202 {self.facts['tiebreaks']}"]
        for key in lots.split(","):
            facts, number = self.players[key], self.number[key]
            lines.append(f"001 {number:4}      {facts['name']:33} {facts['rating']:>4} {'':3} {'':11} {'':10} {0:4.1f} {number:4}")
        pathlib.Path(self.path).write_text("\n".join(lines) + "\n")

    def pair_all(self):
        self.tool("pair", self.path, "--all", "--quiet", "-o", self.path)

    def rounds(self):
        """The games of every round as pairs of keys, White first, with their results."""
        record = json.loads(self.tool("convert", self.path, "--to", "jsonl", "-o", "-").splitlines()[0])
        games = {}
        for player in record["players"]:
            for at, cell in enumerate(player["rounds"], 1):
                if "opponent" in cell and cell["colour"] == "white":
                    games.setdefault(at, {})[self.key_of(player["id"]), self.key_of(cell["opponent"])] = cell.get("result")
        return games

    def result(self, at, pair, result):
        white, black = (self.number[key] for key in pair.split("-"))
        self.tool("edit", self.path, "set", f"round/{at}/{white}-{black}", RESULTS.get(result, result), "--rescore", "--quiet", "-o", self.path)
        self.last = max(self.last, at)

    def withdraw(self, key, after):
        """All games that are left are lost by forfeit; neither comes if both have left."""
        self.gone.add(key)
        last = self.last
        for at, games in self.rounds().items():
            for white, black in games:
                if at > after and key in (white, black):
                    gone = (white in self.gone, black in self.gone)
                    self.result(at, f"{white}-{black}", {(True, True): "0F-0F", (True, False): "0F-1F", (False, True): "1F-0F"}[gone])
        self.last = last

    def standings(self):
        answer = json.loads(self.tool("standings", self.path, "--after", str(self.last), "--json"))
        return {self.key_of(each["id"]): each for each in answer["competitors"]}


def expected_pairs(event, words):
    games = set(event.rounds()[int(words[0].rstrip(":"))])
    wanted = {tuple(word.split("-")) for word in words[1:] if "-" in word}
    met = {key for game in games for key in game}
    rests = {f"rest:{key}" for key in event.number if key not in met}
    return games == wanted and rests == {word for word in words if word.startswith("rest:")}, f"{games}, {rests}"


def expected_points(event, words):
    table = event.standings()
    got = {key: "out" if each.get("out") else float(each["points"]) for key, each in table.items()}
    wanted = {key: value if value == "out" else float(value) for key, value in (word.split(":") for word in words)}
    return got == wanted, str(got)


def expected_standings(event, line):
    table = event.standings()
    got = [f"out:{key}" if each.get("out") else f"{each['rank']}.{key}:{float(each['points']):g}/{float(each['tiebreaks'][0]['value']):g}"
           for key, each in table.items()]
    return got == line.split("): ")[1].split(), str(got)


def expected_part(event, words):
    """played MIA: 2 of 6, not counted"""
    key, completed, scheduled = words[0].rstrip(":"), words[1], words[3].rstrip(",")
    note = json.loads(event.tool("standings", event.path, "--after", str(event.last), "--json")).get("note", "")
    said = f"player {event.number[key]} left after {completed} of {scheduled} games" in note
    return said == (words[4:] == ["not", "counted"]), note


def expected_result(event, words):
    """result 6 IVY-NED 1F-0F (set by the withdrawal)"""
    result = event.rounds()[int(words[0])][tuple(words[1].split("-"))]
    return result == {"1F-0F": "forfeit-win", "0F-1F": "forfeit-loss"}[words[2]], str(result)


def expected_rated(event, words):
    played = sum(result in ("win", "draw", "loss") for games in event.rounds().values() for result in games.values())
    return played == int(words[1]), str(played)


def judge(event, line):
    """Whether the state is the one of an expectation, and the state itself; None: no words to compare."""
    words = line.split()
    if words[0] == "numbers:":
        return {word.split(":")[0]: int(word.split(":")[1]) for word in words[1:]} == event.number, str(event.number)
    if words[0] == "not":  # not played 4 OLA-MIA (...)
        result = event.rounds()[int(words[2])][tuple(words[3].split("-"))]
        return result in ("forfeit-win", "forfeit-loss"), str(result)
    if words[0] == "standings":
        return expected_standings(event, line)
    kinds = {"pairs": expected_pairs, "points:": expected_points, "played": expected_part, "result": expected_result, "rated": expected_rated}
    return kinds[words[0]](event, words[1:])


def step(event, line):
    words = shlex.split(line)
    facts = dict(word.split("=", 1) for word in words if "=" in word)
    if words[0] == "event":
        event.facts = facts
    elif words[0] == "player":
        event.players[words[1]] = facts
    elif words[0] == "number":
        event.write(facts["lots"])
    elif words[0] == "pair":
        event.pair_all()
    elif words[0] in ("result", "correct"):
        event.result(int(words[1]), words[2], words[3])
    elif words[0] == "withdraw":
        event.withdraw(words[1], int(facts["after"]))
    elif words[0] == "finish":
        event.last = int(event.facts["rounds"])
    else:
        raise ValueError(f"no such step: {line}")


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2])
    script, tap = root / ".." / "shared" / "corpus" / "trf" / "events" / "roundrobin.steps", Tap()
    if not script.exists():
        tap.skip("the events of ../shared/corpus are not there")
        return tap.end()
    with tempfile.TemporaryDirectory() as folder:
        event, now = Event(gamut, folder), "round 0"
        for line in script.read_text().splitlines():
            if re.match(r"# --- round \d+", line):
                now = line.removeprefix("# --- ")
            if not line or line.startswith("#"):
                continue
            if not line.startswith("= "):
                step(event, line)
                continue
            is_right, state = judge(event, line[2:])
            tap.say(is_right, f"{SECTION}: {now}: {line[2:].split(' (')[0][:60]}", state)
        done = run(gamut, "check", event.path)
        tap.say(done.returncode == 0, f"{SECTION}: the finished file has no errors", done.stdout.decode())
        done = run(gamut, "pair", "--check", event.path)
        tap.say(done.returncode == 0, f"{SECTION}: all rounds are those of the table", done.stdout.decode())
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
