#!/usr/bin/env python3
"""Collections under force: killed loads, full disks, threads, and real files: run_collect.py GAMUT SAMPLES [CORPUS]

A load is killed at random moments (four times; fifty with GAMUT_TESTS=all): after each the file must be sound, nothing that was committed may
be gone, and the last run must have every record once. What a collection says must not hang on the number of threads, and must be what
`gamut info` says of the same files; what it gives back must be what was put in."""
import contextlib
import json
import os
import pathlib
import random
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from tap import Tap, wants_all

ALL = wants_all()
GAMES = 24000
KINDS = ("games", "boards", "events", "texts")
tap = Tap()


def run(gamut, *words, **options):
    return subprocess.run([gamut, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=900, **options)


def ask(path, sql):
    """From another program than ours; 30 seconds of patience with whoever writes."""
    connection = sqlite3.connect(f"file:{path}?mode=rw", uri=True, timeout=30)
    try:
        return connection.execute(sql).fetchall()
    finally:
        connection.close()


def make_games(folder):
    """A large file whose games differ, and a few small ones."""
    large = folder / "large.pgn"
    with large.open("w") as out:
        for n in range(GAMES):
            out.write(f'[Event "Open {n // 50}"]\n[Site "Town"]\n[Date "2020.01.{n % 28 + 1:02}"]\n[Round "{n % 9 + 1}"]\n'
                      f'[White "Player {n * 7 % 5000}"]\n[Black "Player {n * 11 % 5000 + 5000}"]\n[Result "1/2-1/2"]\n\n'
                      f'1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {{game {n}}} 1/2-1/2\n\n')
    return large


def soundness(path):
    """What is wrong with the file; empty: nothing."""
    if not path.exists():
        return ""
    found = ask(path, "PRAGMA integrity_check")[0][0]
    if found != "ok":
        return found
    if not ask(path, "SELECT count(*) FROM sqlite_schema WHERE name = 'sources'")[0][0]:
        return ""
    twice = ask(path, "SELECT source, number FROM games GROUP BY 1, 2 HAVING count(*) > 1 LIMIT 1")
    beyond = ask(path, "SELECT s.id FROM sources s JOIN games g ON g.source = s.id WHERE s.texts = 0 GROUP BY s.id HAVING max(g.number) <> s.records OR "
                       "count(*) <> s.games")
    strays = ask(path, "SELECT count(*) FROM games WHERE source NOT IN (SELECT id FROM sources)")[0][0]
    return f"{twice} {beyond} {strays}" if twice or beyond or strays else ""


def committed(path):
    try:
        return ask(path, "SELECT count(*) FROM games")[0][0]
    except sqlite3.Error:
        return 0


def kill_loads(gamut, samples, folder, large):
    path = folder / "killed.db"
    started = time.monotonic()
    run(gamut, "collect", "-d", folder / "whole.db", large, samples, "--quiet")
    whole = time.monotonic() - started
    chance = random.Random(int(os.environ.get("GAMUT_SEED", "1")))
    before, resumed, problems = 0, 0, []
    for attempt in range(50 if ALL else 4):
        if before == committed(folder / "whole.db"):  # it came through: begin again
            for each in folder.glob("killed.db*"):
                each.unlink()
            before = 0
        process = subprocess.Popen([gamut, "collect", "-d", path, large, samples, "--json"], stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL)
        if attempt == 0:  # for once not by chance: in the middle of the large file
            while process.poll() is None and not committed(path):
                time.sleep(0.002)
        else:
            time.sleep(chance.random() * whole)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        asked = run(gamut, "query", "-d", path, "--csv", "SELECT count(*) FROM games")  # before anybody else has a look
        flaw, now = soundness(path), committed(path)
        if not flaw and now and asked.stdout.split()[1:] != [str(now).encode()]:
            flaw = f"the first question was answered by {asked.stdout} {asked.stderr}"
        if flaw or now < before:
            problems.append(f"attempt {attempt}: {flaw or f'{before} games became {now}'}")
        before = now
    last = json.loads(run(gamut, "collect", "-d", path, large, samples, "--json").stdout)
    resumed = last["resumed"]
    counts = "SELECT path, state, records, games, boards, events, texts FROM sources ORDER BY path"
    tap.say(not problems, "a load that is killed leaves a sound collection and loses nothing", "; ".join(problems))
    tap.say(ask(path, counts) == ask(folder / "whole.db", counts) and not soundness(path), "the last run completes it")
    indexes = "SELECT name FROM sqlite_schema WHERE type = 'index' ORDER BY name"
    tap.say(ask(path, indexes) == ask(folder / "whole.db", indexes), "with all indexes")
    tap.say(resumed in (0, 1), f"a file is resumed once at most ({resumed} this time)")


def resume_one(gamut, folder, large):
    """A part that was taken is not taken again: what is there keeps its ids."""
    path = folder / "part.db"
    process = subprocess.Popen([gamut, "collect", "-d", path, large], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while process.poll() is None and not committed(path):
        time.sleep(0.002)
    process.send_signal(signal.SIGKILL)
    process.wait()
    had = dict(ask(path, "SELECT number, id FROM games"))
    state = ask(path, "SELECT state FROM sources")
    done = run(gamut, "collect", "-d", path, large, "--json")
    has = dict(ask(path, "SELECT number, id FROM games"))
    if state != [("partial",)]:
        tap.say(len(has) == GAMES, "a load that was killed goes on where it was (it had come through)")
        return
    same = all(has.get(n) == i for n, i in had.items())
    tap.say(same and len(has) == GAMES and json.loads(done.stdout)["resumed"] == 1,
            "a load that was killed goes on where it was", f"{len(had)} then {len(has)}")


def fill_disk(gamut, folder, large):
    """Writing fails from some size on; ignoring the signal makes it an error like any other."""
    def small(size=3 << 20):
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    path = folder / "full.db"
    done = run(gamut, "collect", "-d", path, large, preexec_fn=small)
    tap.say(done.returncode == 4 and b"cannot be written" in done.stderr and not soundness(path), "a full disk is reported and does no harm",
            f"{done.returncode} {done.stderr.decode()} {soundness(path)}")
    done = run(gamut, "collect", "-d", path, large)
    tap.say(done.returncode == 0 and committed(path) == GAMES, "and the load goes on when there is room")
    lines = run(gamut, "find", "-d", path, "--after", "1.e4 e5 2.Nf3", "--count").stdout
    connection = sqlite3.connect(path)
    connection.executescript("DELETE FROM position_segments; DELETE FROM position_blocks; DELETE FROM position_moves")
    connection.close()
    done = run(gamut, "collect", "-d", path, large, preexec_fn=lambda: small(1 << 16))
    tap.say(done.returncode == 4 and b"cannot be written" in done.stderr and not soundness(path) and
            not ask(path, "SELECT count(*) FROM position_segments")[0][0], "a disk that is too full for the index of positions is reported",
            f"{done.returncode} {done.stderr.decode()} {soundness(path)}")
    tap.say(lines == run(gamut, "find", "-d", path, "--after", "1.e4 e5 2.Nf3", "--count").stdout == f"{GAMES}\n".encode(),
            "and positions are found without it")
    done = run(gamut, "collect", "-d", path, large)
    tap.say(done.returncode == 0 and ask(path, "SELECT sum(games) FROM position_segments") == [(GAMES,)], "until there is room for it")


def watch_folder(gamut, samples, folder):
    """A file that appears while somebody watches is taken."""
    place, path = folder / "watched", folder / "watched.db"
    place.mkdir()
    (place / "one.pgn").write_bytes((samples / "club.pgn").read_bytes())
    process = subprocess.Popen([gamut, "collect", "-d", path, "--watch", "--seconds", "1", place], stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    found, until = [], time.monotonic() + 120
    for wanted in (1, 2):
        while time.monotonic() < until and process.poll() is None and len(found) < wanted:
            time.sleep(0.1)
            try:
                found = ask(path, "SELECT path FROM sources WHERE state = 'complete' ORDER BY path")
            except sqlite3.Error:
                found = []
        (place / "two.cbt").write_bytes((samples / "autumn.cbt").read_bytes())
    process.kill()
    process.wait()
    tap.say([pathlib.Path(name).name for name, in found] == ["one.pgn", "two.cbt"], "a folder that is watched is taken as it grows", str(found))


def interrupt(gamut, folder, large):
    """Who stops a load by hand is told that nothing is lost."""
    path = folder / "interrupted.db"
    process = subprocess.Popen([gamut, "collect", "-d", path, large, "--progress", "always"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    process.stderr.read(1)  # it is at work
    process.send_signal(signal.SIGINT)
    message = process.communicate()[1]
    tap.say(process.returncode == -signal.SIGINT and b"the same command goes on" in message, "an interruption is reported", f"{process.returncode} {message[-300:]}")
    done = run(gamut, "collect", "-d", path, large, "--progress", "always")
    tap.say(done.returncode == 0 and ask(path, "SELECT count(*) FROM games") == [(GAMES,)] and b"making the indexes" in done.stderr, "and the load goes on",
            f"{done.returncode} {done.stderr[-300:]}")


def dump(path):
    """All tables but the times at which files were taken."""
    tables = [name for name, in ask(path, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'search%' "
                                          "AND name NOT LIKE 'sqlite%' ORDER BY name")]
    rows = {name: ask(path, f"SELECT * FROM {name}") for name in tables}
    at = [column[1] for column in ask(path, "PRAGMA table_info(sources)")].index("taken_at")
    rows["sources"] = [row[:at] + row[at + 1:] for row in rows["sources"]]
    return rows


def compare_threads(gamut, samples, folder, large):
    found = []
    for jobs in (1, 2, 7):
        path = folder / f"jobs{jobs}.db"
        run(gamut, "collect", "-d", path, "--jobs", jobs, samples, large)
        found.append(dump(path))
    tap.say(found[0] == found[1] == found[2], "threads change nothing",
            ", ".join(name for name in found[0] if not found[0][name] == found[1][name] == found[2][name]))


def take_turns(gamut, samples, folder, large):
    """Several load at once: each waits, or says why it does not, and the next load completes what is missing."""
    path = folder / "turns.db"
    files = [large, samples / "club.pgn", samples / "harbour.pbn", large, samples / "village.cbh", samples]
    loads = [subprocess.Popen([gamut, "collect", "--quiet", "-d", path, file], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) for file in files]
    said = [(load.communicate(timeout=900)[1].decode(), load.returncode) for load in loads]
    flaws = [each for each in said if each[1] not in (0, 1) and not (each[1] == 4 and "another program is collecting" in each[0])]
    tap.say(not flaws and any(code in (0, 1) for _, code in said), "of several loads at once each waits, or says that another is at it", flaws)
    run(gamut, "collect", "--quiet", "-d", path, large, samples)
    once = folder / "one.db"
    run(gamut, "collect", "--quiet", "-d", once, large, samples)
    counts = [[ask(each, f"SELECT count(*) FROM {kind}")[0][0] for kind in KINDS] for each in (path, once)]
    tap.say(not soundness(path) and counts[0] == counts[1] and not path.with_name("turns.db-lock").exists(), "and every record is there once", counts)


def bound_memory(gamut, folder):
    """A small file may have very many records, whose rows take a thousand times its bytes: it is read in pieces like a large one, and goes
    on after an interruption like one."""
    small, path = folder / "small.pgn", folder / "small.db"
    small.write_bytes(b'[Event "Elm"]\n\n' + b"*\n" * 60000)
    for jobs in (1, 3):
        for each in folder.glob("small.db*"):
            each.unlink()
        done = run(gamut, "collect", "-d", path, small, "--jobs", str(jobs), "--limit-memory", "40M", "--quiet")
        tap.say(done.returncode == 0 and ask(path, "SELECT count(*), count(DISTINCT number), max(number) FROM games") == [(60000, 60000, 60000)],
                f"a small file of many records does not fill the memory, with {jobs} threads", f"{done.returncode} {done.stderr}")
    with contextlib.closing(sqlite3.connect(path)) as base:  # as if it had been interrupted after so many
        base.execute("DELETE FROM games WHERE number > 9000")
        base.execute("UPDATE sources SET state = 'partial', records = 9000, games = 9000")
        base.commit()
    last = json.loads(run(gamut, "collect", "-d", path, small, "--json").stdout)
    tap.say(last["resumed"] == 1 and not soundness(path) and committed(path) == 60000, "and is resumed", f"{last}, {committed(path)} games")


def collect_real_files(gamut, folder, corpus):
    path = folder / "real.db"
    first = json.loads(run(gamut, "collect", "-d", path, corpus, "--json").stdout)
    again = json.loads(run(gamut, "collect", "-d", path, corpus, "--json").stdout)
    # What the system or a lock kept from being read is tried again.
    locked = ask(path, "SELECT count(*) FROM sources WHERE state = 'unreadable' AND stamp = ''")[0][0]
    tap.say(first["taken"] > 0 and again["taken"] == 0 and again["unchanged"] == first["files"] - locked and locked < 5, "real files are taken once",
            str(again))
    stored = {name: sum(counts) for name, state, *counts in ask(path, f"SELECT path, state, {', '.join(KINDS)} FROM sources WHERE state <> 'copy'")}
    listed = run(gamut, "info", "--json", corpus).stdout.decode().splitlines()
    told = {str(pathlib.Path(each["file"])): each["records"] for each in map(json.loads, listed)}
    wrong = [f"{name}: {count}, info says {told.get(name)}" for name, count in stored.items() if name in told and told[name] != count]
    tap.say(not wrong, f"{len(stored)} files have as many records as info says", "; ".join(wrong[:5]))
    give_back(gamut, folder, [pathlib.Path(name) for name in sorted(stored) if stored[name] and pathlib.Path(name).is_file()])


def give_back(gamut, folder, files):
    """A collection of each file alone, and what comes out of it; every twentieth, or all."""
    wrong = []
    files = files if ALL else files[::20]
    for each in files:
        path, out = folder / "one.db", folder / "one.jsonl"
        for old in (*folder.glob("one.db*"), out):
            old.unlink(missing_ok=True)
        run(gamut, "collect", "-d", path, each, "--quiet")
        run(gamut, "convert", "-d", path, "-o", out)
        done = run(gamut, "diff", each, out)
        if done.stdout.strip():
            wrong.append(f"{each.name}: {done.stdout.decode()[:200]}")
    tap.say(not wrong, f"{len(files)} files come back equal", "; ".join(wrong[:5]))


def main():
    gamut, samples = (pathlib.Path(each).resolve() for each in sys.argv[1:3])
    corpus = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place).resolve()
        if run(gamut, "collect", "-d", folder / "x.db", samples).returncode == 4:
            print("1..0 # SKIP this gamut cannot keep collections")
            return 0
        large = make_games(folder)
        kill_loads(gamut, samples, folder, large)
        resume_one(gamut, folder, large)
        fill_disk(gamut, folder, large)
        watch_folder(gamut, samples, folder)
        interrupt(gamut, folder, large)
        compare_threads(gamut, samples, folder, large)
        take_turns(gamut, samples, folder, large)
        bound_memory(gamut, folder)
        if corpus and corpus.is_dir():
            collect_real_files(gamut, folder, corpus.resolve())
        else:
            print("# there is no corpus of real files: that part is skipped")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
