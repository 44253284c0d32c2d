#!/usr/bin/env python3
"""bench_growth.py - how the time of a check grows with the number of games.

bench_growth.py GAMUT [FILE [MOST [PLOT.svg]]]   FILE holds real games (PGN, packed or not); they are repeated to 1,000, 10,000 and so on
                                                 up to MOST (1,000,000) games, in a file that needs some 700 bytes a game

The plot has both axes by powers of ten: what is proportional to the number of games is a straight line that rises by 45 degrees."""
import gzip
import math
import os
import pathlib
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
REAL_GAMES = HERE / "../../shared/corpus/chessbase/reference/twic1134.cbh2pgn.pgn.gz"
START = b"[Event "


def read_games(path):
    with gzip.open(path) if path.suffix == ".gz" else open(path, "rb") as source:
        parts = (b"\n" + source.read()).split(b"\n" + START)
    return [START + part.rstrip() + b"\n\n" for part in parts[1:]]


def write_games(path, games, count):
    block, rest = b"".join(games), count
    with open(path, "wb") as out:
        while rest >= len(games):
            out.write(block)
            rest -= len(games)
        out.write(b"".join(games[:rest]))


def run(words):
    """Processor time in seconds."""
    child = os.posix_spawn(words[0], words, os.environ)
    _, _, usage = os.wait4(child, 0)
    return usage.ru_utime + usage.ru_stime


def measure(tool, games, most, folder):
    rows, count = [], 1000
    path = folder / "games.pgn"
    print("     games         size        time    a game")
    while count <= most:
        write_games(path, games, count)
        times = 10 if count <= 10000 else 5 if count <= 100000 else 2
        seconds = min(run([str(tool), "check", "--jobs", "1", "--quiet", str(path)]) for _ in range(times))
        rows.append((count, seconds))
        print(f"{count:10,} {path.stat().st_size / 1e6:9,.1f} MB {seconds:8.3f} s {seconds / count * 1e6:6.2f} us", flush=True)
        count *= 10
    return rows


def draw(rows, path):
    left, top, step = 70, 20, 80
    least = math.floor(math.log10(min(seconds for _, seconds in rows)))
    tall = math.ceil(math.log10(max(seconds for _, seconds in rows))) - least
    wide = len(rows) - 1

    def place(count, seconds):
        return left + step * (math.log10(count) - 3), top + step * (tall - math.log10(seconds) + least)

    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + step * wide + 60}" height="{top + step * tall + 50}" '
           'font-family="sans-serif" font-size="12" fill="#333">', '<rect width="100%" height="100%" fill="#fff"/>']
    for i in range(wide + 1):
        x = left + step * i
        out.append(f'<path d="M{x} {top}v{step * tall}" stroke="#ddd"/>')
        out.append(f'<text x="{x}" y="{top + step * tall + 18}" text-anchor="middle">{10 ** (3 + i):,}</text>')
    for i in range(tall + 1):
        y, value = top + step * (tall - i), 10.0 ** (least + i)
        name = f"{value:g} s" if value >= 1 else f"{value * 1000:g} ms"
        out.append(f'<path d="M{left} {y}h{step * wide}" stroke="#ddd"/>')
        out.append(f'<text x="{left - 8}" y="{y + 4}" text-anchor="end">{name}</text>')
    points = [place(*row) for row in rows]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    out.append(f'<polyline points="{line}" fill="none" stroke="#1f6f5c" stroke-width="2"/>')
    out += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="#1f6f5c"/>' for x, y in points]
    out.append(f'<text x="{left + step * wide / 2}" y="{top + step * tall + 38}" text-anchor="middle">games checked on one core</text>')
    out.append("</svg>")
    path.write_text("\n".join(out) + "\n")


def main(words):
    if len(words) < 2:
        sys.exit(__doc__)
    tool = pathlib.Path(words[1]).resolve()
    source = pathlib.Path(words[2]) if len(words) > 2 else REAL_GAMES if REAL_GAMES.exists() else HERE / "../samples/lantern.pgn"
    most = int(words[3]) if len(words) > 3 else 1000000
    with tempfile.TemporaryDirectory() as name:
        rows = measure(tool, read_games(source), most, pathlib.Path(name))
    if len(words) > 4:
        draw(rows, pathlib.Path(words[4]))


main(sys.argv)
