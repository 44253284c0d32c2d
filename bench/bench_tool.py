#!/usr/bin/env python3
"""bench_tool.py - the tool at the command line, by processor time, beside other programs in the same run.

bench_tool.py GAMUT [FILE [GAMES]]   FILE holds real games (PGN, packed or not); they are repeated until there are GAMES (122,340)

Times are the best of several runs, of the process and its children. Peers that are not installed are left out."""
import gzip
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time

SAMPLES = pathlib.Path(__file__).parent.parent / "samples"
REAL_GAMES = pathlib.Path(__file__).parent.parent / "../shared/corpus/chessbase/reference/twic1134.cbh2pgn.pgn.gz"
ALL_CODES = ("DE,WIN,WON,BPG,BWG,REP,STD,PS,PS/C1,BH,BH/C1,BH/C2,BH/M1,BH/M2,BH/P,FB,FB/C1,AOB,AOB/F,SB,SB/C1,SB/P,KS,KS/L+1,"
             "ARO,ARO/C1,TPR,PTP,APRO,APPO,RTNG,TPN")


def run(words, folder, times=3):
    """The least processor time and the least time by the clock, in seconds."""
    best = [float("inf"), float("inf")]
    environment = dict(os.environ, PATH=os.environ["PATH"] + ":/usr/games")
    for _ in range(times):
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        subprocess.run([str(word) for word in words], cwd=folder, env=environment, check=False,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        best = [min(best[0], used), min(best[1], time.perf_counter() - start)]
    return best


def say(what, seconds, more=""):
    print(f"{what:46} {seconds * 1000:10.1f} ms  {more}", flush=True)


def repeat_games(path, games, folder):
    opened = gzip.open(path) if path.suffix == ".gz" else open(path, "rb")
    with opened as source:
        text = source.read().rstrip() + b"\n\n"
    each = text.count(b"[Event ")
    with open(folder / "games.pgn", "wb") as out:
        for _ in range(max(1, games // each)):
            out.write(text)
    return each * max(1, games // each)


def find_scid(folder):
    """Scid, with a script that exports x.si4; None: it is not installed."""
    (folder / "export.tcl").write_text(
        f"sc_base open {folder}/x\nset b [sc_base current]\nset out [open z.pgn w]\nset n [sc_base numGames $b]\n"
        "for {set i 1} {$i <= $n} {incr i} { sc_game load $i; puts $out [sc_game pgn -tags 1 -comments 1 -var 1 -width 75] }\nclose $out\n")
    return shutil.which("tkscid", path="/usr/bin:/usr/games")


def measure_newer(tool, folder):
    """The newer databases of ChessBase against the older ones, in the same run. What is written is removed before, since a database that is
    replaced is kept as a copy."""
    def convert(source, target):
        best = float("inf")
        for _ in range(5):
            for path in folder.glob("z.*"):
                path.unlink()
            best = min(best, run([tool, "convert", "--jobs", "1", "-q", source, "-o", target], folder, 1)[0])
        return best

    for source, target, older in (("games.pgn", "z.2cbh", ("games.pgn", "z.cbh")), ("x.2cbh", "z.pgn", ("x.cbh", "z.pgn"))):
        newer, classic = convert(source, target), convert(*older)
        say(f"convert {source} -o {target} --jobs 1", newer, f"{newer / classic:.2f} times {older[0]} -o {older[1]}")


def measure_games(tool, folder, games):
    def rate(what, words, against=None, times=3):
        used = run(words, folder, times)[0]
        more = f"{games / used:10,.0f} games/s" + (f", {used / against:.1f} times as long as our check" if against else "")
        say(what, used, more)
        return used

    one = rate("check --jobs 1, every move legal", [tool, "check", "--jobs", "1", "--quiet", "games.pgn"])
    if shutil.which("pgn-extract", path="/usr/bin:/usr/games"):
        rate("  pgn-extract -r", ["pgn-extract", "-r", "games.pgn"], one, 1)
    if shutil.which("tkscid", path="/usr/bin:/usr/games"):
        (folder / "import.tcl").write_text(
            f"set b [sc_base create SCID4 {folder}/base]\nsc_base import $b {folder}/games.pgn\nsc_base close $b\n")
        rate("  scid's import", ["tkscid", "import.tcl"], one, 1)
    rate("convert games.pgn -o games.jsonl --jobs 1", [tool, "convert", "--jobs", "1", "-q", "games.pgn", "-o", "x.jsonl"])
    rate("convert games.pgn -o games.cbh --jobs 1", [tool, "convert", "--jobs", "1", "-q", "games.pgn", "-o", "x.cbh"])
    rate("convert games.cbh -o games.pgn --jobs 1", [tool, "convert", "--jobs", "1", "-q", "x.cbh", "-o", "y.pgn"])
    scid = find_scid(folder)
    for name in ("si4", "si5"):
        rate(f"convert games.pgn -o games.{name} --jobs 1", [tool, "convert", "--jobs", "1", "-q", "games.pgn", "-o", f"x.{name}"])
        back = rate(f"convert games.{name} -o games.pgn --jobs 1", [tool, "convert", "--jobs", "1", "-q", f"x.{name}", "-o", "y.pgn"])
        if scid and name == "si4":
            used = run([scid, "export.tcl"], folder, 1)[0]
            say("  scid's export of it", used, f"{games / used:10,.0f} games/s, {used / back:.1f} times as long as ours")
    subprocess.run([tool, "convert", "-q", "games.pgn", "-o", "x.2cbh"], cwd=folder, check=False)
    measure_newer(tool, folder)
    clocks = [run([tool, "check", "--jobs", jobs, "--quiet", "games.pgn"], folder, 5)[1] for jobs in (1, 2)]
    say("check on two threads by the clock", clocks[1], f"{clocks[0] / clocks[1]:.2f} times one")
    for number in (5, games - 5):
        say(f"show games.cbh --game {number}", run([tool, "show", "x.cbh", "--game", number], folder, 10)[0])


def measure_growth(tool, folder, path, games):
    """A straight line: the time of a game does not depend on how many there are."""
    for part in (100, 10, 1):
        count = repeat_games(path, games // part, folder)
        used = run([tool, "check", "--jobs", "1", "--quiet", "games.pgn"], folder)[0]
        say(f"check of {count:,} games", used, f"{used / count * 1e9:10,.0f} ns a game")


def invent_tournament(path, players, rounds):
    """Round r pairs players at a distance that no other round has, so that no two meet twice."""
    lines = ["012 Invented", "042 2026/04/01", f"142 {rounds}"]
    for i in range(players):
        line = f"001 {i + 1:4}      Player {i + 1:<26} {1400 + i % 1000:4}".ljust(89)
        for r in range(rounds):
            block = 2 * (r + 1)
            is_first, is_out = i % (2 * block) < block, i >= players // (2 * block) * 2 * block
            other = i + block if is_first else i - block
            dice = ((i if is_first else other) * 31 + r * 17) % 10
            result = "=" if 4 <= dice < 7 else "1" if (dice < 4) == is_first else "0"
            line += "  0000 - Z" if is_out else f"  {other + 1:4} {'w' if is_first else 'b'} {result}"
        lines.append(line)
    path.write_text("".join(line + "\r\n" for line in lines))


def measure_others(tool, folder):
    sessions = [path for path in SAMPLES.glob("*.aca")]
    for i in range(600):
        shutil.copy(sessions[i % len(sessions)], folder / f"s{i}.aca")
    files = [f"s{i}.aca" for i in range(600)]
    for command in ("check", "info", "rescore"):
        say(f"{command} of 600 ACBLscore files", run([tool, command, "--quiet", *files], folder)[0])
    invent_tournament(folder / "open.trf", 2000, 11)
    size = (folder / "open.trf").stat().st_size
    used = run([tool, "check", "--quiet", "open.trf"], folder, 10)[0]
    say("check of TRF, 2,000 players, 11 rounds", used, f"{used / size * 1e9:10.1f} ns a byte, start included")
    say("standings by 32 tie-breaks of the same", run([tool, "standings", "--tiebreaks", ALL_CODES, "open.trf"], folder, 5)[0])
    say("start: gamut --version", run([tool, "--version"], folder, 50)[0])


def main(words):
    if len(words) < 2:
        sys.exit(__doc__)
    tool = pathlib.Path(words[1]).resolve()
    path = pathlib.Path(words[2]) if len(words) > 2 else REAL_GAMES if REAL_GAMES.exists() else SAMPLES / "lantern.pgn"
    wanted = int(words[3]) if len(words) > 3 else 122340
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        measure_growth(tool, folder, path, wanted)
        games = repeat_games(path, wanted, folder)
        measure_games(tool, folder, games)
        measure_others(tool, folder)


if __name__ == "__main__":
    main(sys.argv)
