#!/usr/bin/env python3
"""bench_event.py - every verb of an event with 1,000 players and 9 rounds: bench_event.py GAMUT [PLAYERS]

Prints the processor time of the whole process for each verb, the slowest of all calls, beside what cannot be avoided: to
start the program, read the file and its journal, and write the file again. No step may take longer than the limit."""
import json
import os
import pathlib
import random
import resource
import subprocess
import sys
import tempfile

LIMIT = 50  # milliseconds
ROUNDS = 9
RESULTS = ["1-0"] * 38 + ["0-1"] * 30 + ["1/2"] * 32


def run(*words):
    """(milliseconds of processor time, output)"""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, words[:4]))}: exit {done.returncode}: {done.stderr[:400]}")
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1000, done.stdout


class Event:
    def __init__(self, gamut, folder, players):
        self.gamut, self.path, self.times = gamut, folder / "open.trf", {}
        self.players, self.random = players, random.Random(30)
        table = folder / "players.csv"
        table.write_text("name,rating,federation,club\n" +
                         "".join(f'"Person{at}, Test",{2700 - at},GER,Club {at % 50}\n' for at in range(players)))
        spent, _ = run(gamut, "event", "new", table, "-o", self.path, "--rounds", ROUNDS, "--start", "2026-05-01")
        self.times["new"] = [spent]

    def do(self, verb, *words):
        spent, output = run(self.gamut, "event", verb, self.path, *words)
        self.times.setdefault(verb, []).append(spent)
        return output

    def play(self, round_):
        self.do("pair")
        if round_ == 2:
            self.do("unpair")
            self.do("pair")
            self.do("swap", 3, "--colours", "--confirm")
        self.do("publish", "--confirm")
        count = self.status()
        words = [f"{board} {self.random.choice(RESULTS)}" for board in range(1, count + 1)]
        for word in words[:5]:
            self.do("results", word)
        self.do("results", *words[5:])
        if round_ == ROUNDS:
            return
        self.do("bye", self.random.randrange(1, self.players), "half", "--rounds", round_ + 1, "--confirm")
        self.do("absent", self.random.randrange(1, self.players))
        self.do("withdraw", self.players - round_)
        self.do("set", self.random.randrange(1, self.players), "rating=2000", "--confirm")
        if round_ < 4:
            self.do("add", f"name=Late{round_}, Test", "rating=2100", "--confirm")

    def status(self):
        spent, output = run(self.gamut, "event", "status", self.path, "--json")
        self.times.setdefault("status", []).append(spent)
        return len(json.loads(output)["pairs"])

    def finish(self):
        self.do("log")
        self.do("undo")
        self.do("results", f"{self.status()} 1-0", "--confirm")


def physical_limit(gamut, path):
    """Milliseconds to start the program, and to read and write what a step reads and writes."""
    start = min(run(gamut, "--version")[0] for _ in range(5))
    copy = min(run("sh", "-c", f"cat {path} {path}.journal >/dev/null; cat {path} >{path}.copy")[0] for _ in range(5))
    shell = min(run("sh", "-c", ":")[0] for _ in range(5))
    return start + max(0, copy - shell)


def main(words):
    gamut = pathlib.Path(words[1]).resolve()
    players = int(words[2]) if len(words) > 2 else 1000
    with tempfile.TemporaryDirectory() as name:
        event = Event(gamut, pathlib.Path(name), players)
        for round_ in range(1, ROUNDS + 1):
            event.play(round_)
        event.finish()
        limit = physical_limit(gamut, event.path)
        size, journal = os.path.getsize(event.path), os.path.getsize(f"{event.path}.journal")
    print(f"{players} players, {ROUNDS} rounds: file {size / 1000:.0f} kB, journal {journal / 1000:.0f} kB; "
          f"start, read and write: {limit:.1f} ms")
    print(f"{'verb':<10}{'calls':>6}{'mean ms':>10}{'most ms':>10}")
    for verb, times in event.times.items():
        print(f"{verb:<10}{len(times):>6}{sum(times) / len(times):>10.1f}{max(times):>10.1f}{'   above the limit' if max(times) > LIMIT else ''}")
    return max(max(times) for times in event.times.values()) > LIMIT


if __name__ == "__main__":
    sys.exit(main(sys.argv))
