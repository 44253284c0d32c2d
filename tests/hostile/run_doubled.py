#!/usr/bin/env python3
"""Files made to hurt, once and four times as long: run_doubled.py GAMUT [--sanitized] [--only WORD]...

A command may take eight times as long for a file that is four times as long, and no more than 256 MB: linear work takes four times as long
and quadratic work sixteen times, so that a busy machine blurs neither. Processor time of the process without its start is compared. A length is
quadrupled until a run takes long enough to be measured, or the file is as long as it may be, and then is fast enough whatever it is; what looks
too slow is measured again, and the best of all runs counts. Memory is not judged with --sanitized, since sanitizers take their own.

And commands that need not read all records of a collection take a fraction of the time of one that does."""
import argparse
import contextlib
import io
import os
import pathlib
import sqlite3
import subprocess
import sys
import tarfile
import tempfile
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from tap import Tap, wants_all

MEMORY = 256 << 20
LONGER, SLOWER = 4, 8
ENOUGH = 0.4  # seconds that can be measured
LEAST = 0.02  # seconds that cannot
AGAIN = 4  # runs before a command counts as slow
LONGEST = 1 << 20
LONGEST_TREES = 160000  # of a command that holds all records as trees, more than once
DEAL = b'[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]\n'

GAME = b'[White "Ashdown"]\n[Black "Okafor"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n'


def repeated(unit, size, before=b""):
    return before + unit * (size // len(unit))


def lasting(size):
    """Half of the file are values for all later games, as many as are followed, the rest games that say nothing of them."""
    names = b"".join(b'[T%d "##v"]\n' % n for n in range(min(1000, size // 28)))
    return b'% PBN 2.1\n[Event "##x"]\n' + names + b"\n" + repeated(b'[Board "1"]\n\n', max(0, size - len(names)))


def zipped(size, name, method=zipfile.ZIP_DEFLATED):
    """As many games as would fill the size if nothing were packed; `name` takes the number of each."""
    out, count = io.BytesIO(), size // len(GAME)
    with zipfile.ZipFile(out, "w", method) as archive:
        for n in range(count):
            archive.writestr(zipfile.ZipInfo(name(count - n)), GAME, method)
    return out.getvalue()


def tarred(size):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz", compresslevel=1) as archive:
        for n in range(size // len(GAME)):
            member = tarfile.TarInfo(f"{n}.pgn")
            member.size = len(GAME)
            archive.addfile(member, io.BytesIO(GAME))
    return out.getvalue()


def database(gamut, path, pgn):
    """The members that Gamut makes of the games, without the .cbj, which has all places once more."""
    text = path.with_suffix(".pgn")
    text.write_bytes(pgn)
    subprocess.run([gamut, "convert", "-q", str(text), "-o", str(path)], check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    path.with_suffix(".cbj").unlink()
    return {end: bytearray(path.with_suffix(end).read_bytes()) for end in (".cbh", ".cbg", ".cba")}


def put_members(path, members):
    for end, data in members.items():
        if end in (".cbg", ".cba"):
            data[2:6], data[10:18] = len(data).to_bytes(4, "big"), len(data).to_bytes(8, "big")
        path.with_suffix(end).write_bytes(data)


def item(position, text):
    """A text after a move."""
    payload = b"\0\x2a" + text
    return position.to_bytes(3, "big") + b"\x02" + (6 + len(payload)).to_bytes(2, "big") + payload


def beyond(gamut, path, size):
    """Half of the database are moves of one game, the rest texts after moves that it does not have."""
    moves = size // 2
    line = b" ".join((b"Nf3", b"Nf6", b"Ng1", b"Ng8")[n % 4] for n in range(moves))
    members = database(gamut, path, b'[White "Ashdown"]\n\n{x} ' + line + b" *\n")
    items = b"".join(item(moves + n, b"x") for n in range(size // 18))
    count, notes = size // 18 + 1, members[".cba"]
    at = int.from_bytes(notes[:2], "big")
    notes[at + 7 :] = count.to_bytes(3, "big") + (14 + len(items)).to_bytes(4, "big") + items
    put_members(path, members)


def spread(members, end, at, game, gap):
    """Moves what every game has in that member so far apart that `gap` stands between; `at` is where the game says its place, `game`
    the length of the thing at a place."""
    index, store = members[".cbh"], members[end]
    first = int.from_bytes(store[:2], "big")
    out = store[:first]
    for record in range(46, len(index), 46):
        place = int.from_bytes(index[record + at : record + at + 4], "big")
        index[record + at : record + at + 4] = (len(out) + len(gap)).to_bytes(4, "big")
        out += gap + store[place : place + game(store, place)]
    members[end] = out + gap


def holed(gamut, path, size):
    """Many games, and before each one's moves and annotations bytes that belong to nobody."""
    members = database(gamut, path, GAME.replace(b"e4", b"e4 {x}") * (size // 120))
    spread(members, ".cbg", 1, lambda store, place: int.from_bytes(store[place + 1 : place + 4], "big"), b"\xa5" * 12)
    spread(members, ".cba", 5, lambda store, place: int.from_bytes(store[place + 10 : place + 14], "big"), b"\xa5" * 12)
    put_members(path, members)


def forsaken(gamut, path, size):
    """Moves and annotations of many games, of which one is left in the list."""
    members = database(gamut, path, GAME.replace(b"e4", b"e4 {x}") * (size // 80))
    members[".cbh"] = members[".cbh"][:92]
    members[".cbh"][6:10] = members[".cbh"][40:44] = (2).to_bytes(4, "big")
    put_members(path, members)


# Those of more than one member: name of the file, what puts it there for a size, the commands.
DATABASES = {
    "beyond.cbh": (beyond, ["check", "show", "one", "json", "cbh", "fix", "place"]),
    "holed.cbh": (holed, ["check", "show", "one", "json", "cbh", "fix", "place", "salvage"]),
    "forsaken.cbh": (forsaken, ["check", "show", "json", "cbh", "fix", "place", "salvage"]),
}

# Name of the file, its bytes for a size, the commands.
FILES = {
    "comments.pbn": (lambda size: repeated(b"{x}", size, b'[Event "x"]\n'), ["check", "json", "fix", "edit"]),
    "lines.pbn": (lambda size: repeated(b"{x}\n", size, b'[Event "x"]\n'), ["check", "json", "fix", "edit"]),
    "between.pbn": (lambda size: repeated(b'[Board "1"]\n{x}\n\n', size), ["check", "json"]),
    "open.pbn": (lambda size: repeated(b'[Board "1"]\n{\n\n', size), ["check", "json"]),
    "auction.pbn": (lambda size: repeated(b"{x} ", size, DEAL + b'[Auction "N"]\n1C '), ["check", "json"]),
    "unclosed.pbn": (lambda size: repeated(b"x{\n", size, b'[Event "x"]\n{'), ["check", "json"]),
    "unclosed-each.pbn": (lambda size: repeated(b'[Event "x"] {', size), ["check", "json"]),
    "semicolons.pbn": (lambda size: repeated(b"; x\n", size, b'[Event "x"]\n'), ["check", "json", "fix", "edit"]),
    "escapes.pbn": (lambda size: repeated(b"% x\n", size, b'[Event "x"]\n'), ["check", "json", "fix"]),
    "calls.pbn": (lambda size: repeated(b"Pass {x} ;y\n", size, DEAL + b'[Auction "N"]\n'), ["check", "json", "fix"]),
    "cards.pbn": (lambda size: repeated(b"{x} - {y} ", size, DEAL + b'[Play "W"]\n'), ["check", "json"]),
    "rows.pbn": (lambda size: repeated(b"1 {x} 2 ; y\n", size, DEAL + b'[ScoreTable "A;B"]\n'), ["check", "json", "fix"]),
    "notes.pbn": (lambda size: repeated(b'[Note "1:x"] {y}\n', size, DEAL + b'[Auction "N"]\n1C =1= AP\n'), ["check", "json"]),
    "marks.pbn": (lambda size: repeated(b"{x} =1= $1 ", size, DEAL + b'[Auction "N"]\n1C '), ["check", "json", "anonymise"]),
    "before.pbn": (lambda size: repeated(b"{x}\n", size) + b'[Event "x"]\n', ["check", "json", "fix"]),
    "in-tags.pbn": (lambda size: repeated(b'[ {x} Event {y} "z" {w} ]\n', size), ["check", "json"]),
    "nested.pbn": (lambda size: repeated(b"{ { x } ", size, DEAL), ["check", "json"]),
    "one-comment.pbn": (lambda size: repeated(b"x\n", size, b'[Event "x"]\n{') + b"}", ["check", "json", "fix"]),
    "tags.pbn": (lambda size: b"".join(b'[T%d "%d"]\n' % (n, n) for n in range(size // 14)), ["check", "json", "fix", "edit"]),
    "lasting.pbn": (lasting, ["check"]),
    "comments.pgn": (lambda size: repeated(b"{a} ", size, b"1. e4 "), ["check", "json", "fix", "anonymise"]),
    "games.zip": (lambda size: zipped(size, lambda n: f"{n:08}.pgn"), ["check", "json"]),
    "unknown.zip": (lambda size: zipped(size, lambda n: f"game.{n}"), ["check"]),
    "bzip2.zip": (lambda size: zipped(size, lambda n: f"{n:08}.pgn", zipfile.ZIP_BZIP2), ["check"]),
    "games.tgz": (tarred, ["check"]),
    "variations.pgn": (lambda size: repeated(b"(1. d4) ", size, b"1. e4 "), ["check", "json"]),
}
COMMANDS = {
    "check": ["check", "--jobs", "1", "IN"],
    "json": ["convert", "--jobs", "1", "IN", "--to", "json", "-o", "OUT"],
    "fix": ["fix", "IN", "-o", "OUT"],
    "anonymise": ["anonymise", "IN", "-o", "OUT"],
    "edit": ["edit", "IN", "set", "event", "Elsewhere", "-o", "OUT"],
    "show": ["show", "--jobs", "1", "IN"],
    "one": ["show", "--game", "1", "IN"],
    "cbh": ["convert", "--jobs", "1", "IN", "-o", "OUT"],
    "place": ["edit", "IN", "set", "white", "Elsewhere", "-o", "IN"],
    "salvage": ["fix", "--salvage", "IN", "-o", "OUT"],
}


def measure(words):
    """Exit code, processor seconds, peak of memory."""
    before = os.times()
    child = subprocess.Popen(["timeout", "-s", "KILL", "300", *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    after = os.times()
    seconds = after.children_user - before.children_user + after.children_system - before.children_system
    return child.returncode, seconds, usage.ru_maxrss << 10


class Case:
    def __init__(self, gamut, folder, name, command):
        self.gamut, self.path, self.make = gamut, folder / name, DATABASES.get(name) or FILES[name]
        self.longest = LONGEST_TREES if command in ("edit", "anonymise", "place") else LONGEST
        self.start = min(measure([gamut, "formats", "pgn"])[1] for _ in range(3))
        out = str(folder / f"out{'.json' if command == 'json' else self.path.suffix}")
        self.words = [gamut, *[str(self.path) if word == "IN" else out if word == "OUT" else word for word in COMMANDS[command]]]

    def put(self, size):
        if self.path.name in DATABASES:
            self.make[0](self.gamut, self.path, size)
        else:
            self.path.write_bytes(self.make[0](size))

    def run(self, size):
        self.put(size)  # some write over it
        code, seconds, memory = measure(self.words)
        return code, max(seconds - self.start, LEAST), memory

    def judge(self, is_sanitized):
        """What was measured, and what is wrong with it."""
        size = 20000
        code, seconds, memory = self.run(size)
        shorter = seconds
        while 0 <= code <= 4 and seconds < ENOUGH and size < self.longest:
            shorter, size = seconds, size * LONGER
            code, seconds, memory = self.run(size)
        if not 0 <= code <= 4:
            return f"{size} bytes", f"ended with {code}"
        for _ in range(AGAIN):
            if seconds <= SLOWER * shorter:
                break
            shorter, seconds = max(shorter, self.run(size // LONGER)[1]), min(seconds, self.run(size)[1])
        flaw = f"{shorter:.2f} s become {seconds:.2f} s" if seconds > SLOWER * shorter else ""
        if not is_sanitized and size < self.longest:
            size = self.longest
            _, _, memory = self.run(size)
        if not is_sanitized and memory > MEMORY:
            flaw = flaw or f"takes {memory >> 20} MB"
        return f"{size} bytes, {seconds:.2f} s, {memory >> 20} MB", flaw


# What finds its records without a look at the others, in a collection of chess and bridge.
LEAPS = {
    "chess by what only games have": ["find", "--count", "--where", "white~Okafor"],
    "chess by what follows from moves": ["find", "--count", "--where", "plies>2 and player~Ashdown"],
}


def judge_leaps(gamut, folder, wanted, tap):
    """Each takes a fraction of the time in which all records are read."""
    titles = [title for title in LEAPS if not wanted or any(word in title for word in wanted)]
    if not titles:
        return
    games, boards, base = folder / "some.pgn", folder / "many.pbn", str(folder / "mixed.db")
    games.write_bytes(GAME * 500)
    boards.write_bytes(b"".join(b'[Board "%d"]\n[North "Player %d"]\n%s\n' % (n, n, DEAL) for n in range(1, 8001)))
    subprocess.run([gamut, "collect", "-q", "-d", base, str(games), str(boards)], check=True, stdout=subprocess.DEVNULL)
    _, whole, _ = measure([gamut, "convert", "--jobs", "1", base, "--to", "jsonl", "-o", str(folder / "out.jsonl")])
    for title in titles:
        runs = [measure([gamut, *LEAPS[title], "--jobs", "1", base]) for _ in range(3)]
        seconds = min(seconds for _, seconds, _ in runs)
        flaw = f"ended with {runs[0][0]}" if runs[0][0] > 1 else ""
        flaw = flaw or (f"{seconds:.2f} s, and all records take {whole:.2f} s" if seconds > 0.4 * whole else "")
        tap.say(not flaw, f"{title}: {seconds:.2f} s of {whole:.2f} s", flaw)


def judge_number(gamut, folder, tap):
    """The last of many records takes as long as the first. Rows are copied by SQLite, which is faster than collecting them."""
    games, base, copies = folder / "one.pgn", str(folder / "games.db"), 300000
    games.write_bytes(GAME)
    subprocess.run([gamut, "collect", "-q", "-d", base, str(games)], check=True, stdout=subprocess.DEVNULL)
    with contextlib.closing(sqlite3.connect(base)) as rows:
        columns = [row[1] for row in rows.execute("PRAGMA table_info(games)")][1:]
        rows.execute(f"WITH RECURSIVE n(at) AS (SELECT 2 UNION ALL SELECT at + 1 FROM n WHERE at < {copies}) INSERT INTO games SELECT n.at, "
                     + ", ".join(columns) + " FROM n, games WHERE games.id = 1")
        rows.commit()
    (_, first, _), (code, last, _) = [min((measure([gamut, "show", "--record", str(number), base]) for _ in range(3)),
                                          key=lambda run: run[1]) for number in (1, copies)]
    flaw = f"ended with {code}" if code else f"{last:.2f} s, and the first {first:.2f} s" if last > 3 * first + 0.1 else ""
    tap.say(not flaw, f"one record by its number: {last:.2f} s", flaw)


# Of databases every day; all commands with --all.
QUICK = ("check", "cbh", "place", "salvage")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("gamut")
    parser.add_argument("--sanitized", action="store_true")
    parser.add_argument("--only", action="append", default=[])
    wanted = parser.parse_args()
    gamut, tap = str(pathlib.Path(wanted.gamut).resolve()), Tap()
    with tempfile.TemporaryDirectory() as name:
        for file, (_, commands) in (FILES | DATABASES).items():
            for command in commands:
                if file in DATABASES and command not in QUICK and not wanted.only and not wants_all():
                    continue
                if wanted.only and not any(word in f"{command} {file}" for word in wanted.only):
                    continue
                facts, flaw = Case(gamut, pathlib.Path(name), file, command).judge(wanted.sanitized)
                tap.say(not flaw, f"{command} {file}: {facts}", flaw)
        judge_leaps(gamut, pathlib.Path(name), wanted.only, tap)
        if not wanted.only or any(word in "one record by its number" for word in wanted.only):
            judge_number(gamut, pathlib.Path(name), tap)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
