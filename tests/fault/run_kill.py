#!/usr/bin/env python3
"""Kills commands that replace files at random moments: run_kill.py GAMUT SAMPLES [--moments N]

Each case replaces a file, or a family of files, that is there already; in place means that it is its own input. It is killed (SIGKILL) N times
somewhere between its start and its end. Whoever opens the file next must find the old one or the new one, whole; of a family all members old
or all new. run_fault.py kills before each rename and fsync; here the clock chooses, so that nobody's idea of the dangerous moments is needed."""
import argparse
import pathlib
import random
import subprocess
import sys
import tempfile
import time

# Name, what is there before, words; OUT is the name of the file without what follows the dot.
CASES = [
    ("a database is replaced", "old.cbh", ["convert", "large.pgn", "-o", "OUT.cbh"]),
    ("a Scid database is replaced", "old.si4", ["convert", "large.pgn", "-o", "OUT.si4"]),
    ("a Scid database is edited in place", "large.si5", ["edit", "OUT.si5", "set", "white", "Elsewhere", "-o", "OUT.si5"]),
    ("a newer database is replaced", "old.2cbh", ["convert", "large.pgn", "-o", "OUT.2cbh"]),
    ("a book is replaced", "old.bin", ["tree", "large.pgn", "-o", "OUT.bin"]),
    ("corrections are replaced", "old.ssp", ["names", "large.pgn", "-o", "OUT.ssp"]),
    ("a PGN is replaced", "old.pgn", ["convert", "large.cbh", "-o", "OUT.pgn"]),
    ("JSON is replaced", "old.json", ["convert", "large.pgn", "-o", "OUT.json"]),
    ("a database is fixed in place", "damaged.cbh", ["fix", "OUT.cbh", "-o", "OUT.cbh"]),
    ("a PGN is made anonymous in place", "large.pgn", ["anonymise", "OUT.pgn", "-o", "OUT.pgn"]),
    ("a game file is edited in place", "monday.aca", ["edit", "OUT.aca", "set", "A/NS/3/player/2/last", "Elsewhere", "-o", "OUT.aca"]),
    ("a round is added in place", "club.trf", ["pair", "OUT.trf", "-o", "OUT.trf"]),
]


def family(folder, stem="out"):
    """The files of that name and their bytes; hidden ones are of nobody."""
    return {path.suffix: path.read_bytes() for path in folder.iterdir() if path.stem == stem}


class Case:
    def __init__(self, gamut, stock, before, words):
        self.gamut, self.stock = gamut, stock
        self.file = "out" + pathlib.Path(before).suffix
        self.old = family(stock, pathlib.Path(before).stem)
        ending = pathlib.Path(before).suffix
        of_scid = {f".{kind}{ending[-1]}" for kind in ("si", "sn", "sg")} if ending.startswith(".si") else {ending}
        if self.file not in ("out.cbh", "out.2cbh"):
            self.old = {suffix: data for suffix, data in self.old.items() if suffix in of_scid}
        self.words = [str(stock / word) if word.startswith("large") else word.replace("OUT", "out") for word in words]

    def start(self, folder):
        for suffix, data in self.old.items():
            (folder / ("out" + suffix)).write_bytes(data)
        return subprocess.Popen([self.gamut, *self.words], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def run(self, moments):
        """What is wrong, and how often the old and the new files were found."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            begin = time.perf_counter()
            status = self.start(folder).wait()
            lasts = time.perf_counter() - begin
            new = family(folder)
        if status not in (0, 1) or new == self.old:
            return [f"undisturbed it ended with {status} and changed {'nothing' if new == self.old else 'the file'}"], (0, 0)
        flaws, counts = [], [0, 0]
        for moment in range(moments):
            with tempfile.TemporaryDirectory() as name:
                folder = pathlib.Path(name)
                process = self.start(folder)
                time.sleep(random.uniform(0, 1.1 * lasts))
                process.kill()
                process.wait()
                subprocess.run([self.gamut, "info", self.file], cwd=folder, capture_output=True, check=False)
                found = family(folder)
                if found not in (self.old, new):
                    flaws.append(f"moment {moment}: left {sorted(found)}, neither old nor new")
                else:
                    counts[found == new] += 1
        return flaws, counts


def make_stock(gamut, samples, stock):
    games = (samples / "club.pgn").read_bytes().strip() + b"\n\n"
    (stock / "old.pgn").write_bytes(games)
    (stock / "large.pgn").write_bytes(400 * games)
    (stock / "old.ssp").write_bytes(b"@PLAYER\nAshdown, Vera\n= Ashdown,V\n")
    (stock / "old.bin").write_bytes(bytes(16))
    for name in ("monday.aca", "club.trf"):
        (stock / name).write_bytes((samples / name).read_bytes())
    for words in (["old.pgn", "-o", "old.cbh"], ["old.pgn", "-o", "old.json"], ["large.pgn", "-o", "large.cbh"],
                  ["old.pgn", "-o", "old.2cbh"], ["old.pgn", "-o", "old.si4"], ["large.pgn", "-o", "large.si5"]):
        subprocess.run([gamut, "convert", *words, "--quiet"], cwd=stock, check=False)
    for path in [path for path in stock.iterdir() if path.stem == "large" and path.suffix != ".pgn"]:
        data = path.read_bytes()
        (stock / ("damaged" + path.suffix)).write_bytes(data[:len(data) * 9 // 10] if path.suffix == ".cbg" else data)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("gamut")
    parser.add_argument("samples", type=pathlib.Path)
    parser.add_argument("--moments", type=int, default=200)
    wanted = parser.parse_args()
    gamut = str(pathlib.Path(wanted.gamut).resolve())
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        stock = pathlib.Path(name)
        make_stock(gamut, wanted.samples, stock)
        for number, (title, before, words) in enumerate(CASES, 1):
            flaws, (old, new) = Case(gamut, stock, before, words).run(wanted.moments)
            failed += bool(flaws)
            print(f"{'not ok' if flaws else 'ok'} {number} - {title}, killed {wanted.moments} times: {old} times old, {new} times new", flush=True)
            for flaw in flaws[:5]:
                print(f"# {flaw}")
    print(f"1..{len(CASES)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
