#!/usr/bin/env python3
"""Lets every call of the C library fail once, for every command over the samples: run_fault.py GAMUT SHIM SAMPLES [--every N]
[--only WORD]...

First the calls of each kind (allocation, open, read, write, rename, fsync, mapping, close, and the pages of mapped files) are counted, then the command runs again for
the first, the second ... of them failing, or killing the program before it is done. Demanded is a documented exit code and never a signal; where the command did not do its
work, a message; where it says that all is well, exactly the answer that it gives otherwise; and of a file that it
writes the old or the new one, whole, with nothing left beside it. --every N takes half of the cases, one allocation in N and
the first and the last of the other calls, --only the cases with that word in their name. A load of a collection that failed must be
completed by the next one."""
import argparse
import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

OLD = b"what was there before\n"
# Name, words; IN is the sample, OUT the file to be written. A command that names OUT twice works in place, on a copy of the sample.
COMMANDS = [
    ("info", ["info", "--json", "IN"]),
    ("check", ["check", "IN"]),
    ("show", ["show", "IN"]),
    ("report", ["report", "--solve", "none", "IN", "-o", "OUT"]),
    ("dump", ["dump", "IN"]),
    ("stats", ["stats", "IN"]),
    ("find", ["find", "--where", "material='KR v KR' or plies>1 or hand.any='hcp>11'", "IN"]),
    ("duplicates", ["find", "--duplicates", "IN", "IN"]),
    ("tree", ["tree", "--depth", "3", "IN"]),
    ("book", ["tree", "IN", "-o", "OUT.bin"]),
    ("merge", ["merge", "IN", "-o", "OUT.pgn"]),
    ("repertoire", ["find", "--repertoire", "IN", "--colour", "white", "IN"]),
    ("standings", ["standings", "IN"]),
    ("rescore", ["rescore", "IN"]),
    ("diff", ["diff", "IN", "IN"]),
    ("to json", ["convert", "IN", "-o", "OUT.json"]),
    ("to itself", ["convert", "IN", "-o", "OUT"]),
    ("canonical", ["convert", "--canonical", "IN", "-o", "OUT"]),
    ("fix", ["fix", "IN", "-o", "OUT"]),
    ("fix in place", ["fix", "OUT", "-o", "OUT"]),
    ("anonymise", ["anonymise", "IN", "-o", "OUT"]),
    ("collect", ["collect", "-d", "all.db", "IN"]),
]
# Made at the start: files that are mapped.
LARGE = ["large.pgn", "large.cbh"]
# What only some files can do.
SPECIAL = [
    *[(name, words, large) for large in LARGE for name, words in COMMANDS if name in ("check", "find", "to json", "to itself", "fix in place")],
    ("convert in place", ["convert", "OUT", "-o", "OUT"], "village.cbh"),
    ("convert in place", ["convert", "OUT", "-o", "OUT"], "autumn.cbt"),
    ("anonymise in place", ["anonymise", "OUT", "-o", "OUT"], "village.cbh"),
    ("edit a database in place", ["edit", "OUT", "set", "white", "Elsewhere", "-o", "OUT"], "village.cbh"),
    ("edit a database in place", ["edit", "OUT", "set", "white", "Elsewhere", "-o", "OUT"], "meadow.si4"),
    ("convert in place", ["convert", "OUT", "-o", "OUT"], "orchard.si5"),
    ("check", ["check", "IN"], "hollow.2cbh"),
    ("to itself", ["convert", "IN", "-o", "OUT"], "hollow.2cbh"),
    ("fix in place", ["fix", "OUT", "-o", "OUT"], "hollow.2cbh"),
    ("edit a newer database in place", ["edit", "OUT", "set", "white", "Elsewhere", "-o", "OUT"], "hollow.2cbh"),
    ("pair in place", ["pair", "OUT", "-o", "OUT"], "club.trf"),
    ("edit in place", ["edit", "OUT", "set", "A/NS/3/player/2/last", "Elsewhere", "-o", "OUT"], "monday.aca"),
    ("edit and rescore", ["edit", "OUT", "set", "round/3/2-3", "1-0", "--rescore", "-o", "OUT"], "club.trf"),
    ("dd", ["dd", "--boards", "1", "IN"], "harbour.pbn"),
    ("query", ["query", "-d", "IN", "SELECT white, black FROM games ORDER BY 1, 2"], "club.db"),
    ("find in a collection", ["find", "-d", "IN", "--line", "1.e4"], "club.db"),
    ("tree of a collection", ["tree", "-d", "IN"], "club.db"),
    ("tree of a book", ["tree", "IN"], "club.bin"),
    ("book of a book", ["tree", "IN", "-o", "OUT.bin"], "club.bin"),
    ("names", ["names", "IN", "-o", "OUT.ssp"], "people.pgn"),
    ("corrections", ["convert", "--corrections", "AT/people.ssp", "IN", "-o", "OUT"], "people.pgn"),
    ("merged names", ["collect", "-d", "all.db", "--merge-names", "IN"], "people.pgn"),
    ("dialect", ["convert", "--dialect", "chessbase", "IN", "-o", "OUT.pgn"], "village.cbh"),
    ("themes", ["find", "--variations", "--theme", "isolated d for 2 then check or pin", "IN"], "club.pgn"),
]
FILES = ["club.pgn", "harbour.trf", "harbour-teams.trf", "howell.aca", "thursday.bws", "harbour.pbn", "harbour.lin", "autumn.cbt", "village.cbh",
         "meadow.si4", "orchard.si5", "autumn.csv", "few.json", "ferry.xml"]
# How calls of a kind fail.
WAYS = {"alloc": ["", "+"], "open": [""], "read": [":EIO", ":EINTR", ":short"], "write": [":ENOSPC", ":EIO", ":EINTR", ":short"],
        "rename": [":kill", ":EIO"], "fsync": [":kill", ":EIO"], "map": [""], "page": [""], "close": [":EIO"]}


def run(gamut, words, folder, environment):
    # One thread: the order of calls is the same every time, and sanitizers need memory of their own for threads.
    one = [] if words[0] == "query" else ["--jobs", "1"]
    done = subprocess.run([gamut, words[0], *one, *words[1:]], cwd=folder, capture_output=True, timeout=120, check=False,
                          env=dict(os.environ, ASAN_OPTIONS="verify_asan_link_order=0:allocator_may_return_null=1:exitcode=99",
                                   **environment))
    return done.returncode, done.stdout, done.stderr


def written(gamut, folder):
    """What lies beside the output: it may be a family of files. Of a collection what it holds, if it can be opened: its pages are SQLite's."""
    if (folder / "all.db").exists():
        _, rows, said = run(gamut, ["query", "-d", "all.db", "SELECT path, records FROM sources"], folder, {})
        return {"all.db": rows if not said else b"not readable: " + said}
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}


class Case:
    def __init__(self, gamut, shim, samples, name, words, file):
        self.gamut, self.shim, self.samples = gamut, shim, samples
        self.title = f"{name} {file}"
        out = "out" + pathlib.Path(file).suffix
        self.words = [str(samples / file) if word == "IN" else str(samples / word[3:]) if word.startswith("AT/") else
                      word.replace("OUT", out) if "OUT" in word else word for word in words]
        if words[-1] == "OUT.json":
            self.words[-1] = "out.json"
        self.output = self.words[-1] if "-o" in words else None
        self.old = {self.output: OLD} if self.output else {}
        if words.count("OUT") == 2:
            ending = pathlib.Path(file).suffix
            pattern = ".cb*" if ending.startswith(".cb") else ".2*" if ending == ".2cbh" else f".s?{ending[-1]}" if ending.startswith(".si") else ending
            members = samples.glob(pathlib.Path(file).stem + pattern)
            self.old = {"out" + member.suffix: member.read_bytes() for member in members}

    def attempt(self, fault=None):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for file, data in self.old.items():
                (folder / file).write_bytes(data)
            counts = pathlib.Path(name + ".counts")
            environment = {"LD_PRELOAD": self.shim}
            environment.update({"GAMUT_FAULT": fault} if fault else {"GAMUT_FAULT_COUNT": str(counts)})
            answer = run(self.gamut, self.words, folder, environment)
            if fault and fault.endswith(":kill") and self.output: # who opens it next
                run(self.gamut, ["info", self.output], folder, {})
            if fault and self.words[0] == "collect": # the next load completes it
                run(self.gamut, self.words, folder, {})
            files = written(self.gamut, folder)
            found = {}
            if counts.exists():
                for line in counts.read_text().splitlines():
                    kind, count = line.split()
                    found[kind] = found.get(kind, 0) + int(count)
                counts.unlink()
            return answer, files, found

    def judge(self, fault):
        """What is wrong with how the command takes that fault; None: nothing."""
        (status, out, err), files, _ = self.attempt(fault)
        (fine_status, fine_out, _), fine_files, _ = self.fine
        if fault.endswith(":kill"):
            return self.judge_death(status, files)
        if status < 0 or status > 4:
            return f"ended with {status}: {err[-300:].decode(errors='replace')}"
        # A member of a family that cannot be read is an error among the findings; info counts those, and has no other verdict.
        is_counted = self.words[0] == "info" and b'"errors": 0' not in out
        if status == fine_status and (out != fine_out or files != fine_files) and not is_counted:
            return f"says {status} as ever, but its answer is another"
        if status != fine_status and not err.strip() and out == fine_out:
            return f"ended with {status} without a word"
        is_partial = status == 1 and b"io.unreadable" in err
        if files not in (self.old, fine_files) and not is_partial and not self.is_between(files, self.old, fine_files):
            return f"left {sorted(files)}"
        return None

    def judge_death(self, status, files):
        """After a kill whoever opens the file next finds the old or the new one, of a family all members old or all new."""
        kept = {name: data for name, data in files.items() if not name.startswith(".gamut-")}
        if status != -9:
            return f"ended with {status} and not by the kill"
        return None if kept in (self.old, self.fine[1]) else f"left {sorted(files)}"

    @staticmethod
    def is_between(files, old, fine):
        """A family of files is replaced one after the other: each of them is old or new."""
        return all(name in fine and (data == fine[name] or data == old.get(name)) for name, data in files.items())

    def run(self, every):
        self.fine = self.attempt()
        (status, _, err), _, counts = self.fine
        if status < 0 or status > 4:
            return [f"without a fault: {status} {err[-300:]!r}"], 0
        if not counts.get("alloc"):
            return ["no allocation was counted: the shim is not in front of the C library"], 0
        flaws, tried = [], 0
        for kind, ways in WAYS.items():
            count = counts.get(kind, 0)
            step = every if kind == "alloc" else 1
            numbers = sorted({*range(1, count + 1, step), *range(1, min(count, 3) + 1)})
            if kind != "alloc" and every > 1:
                numbers = sorted({1, count} & set(numbers))
                ways = ways[::2]
            most = 400 if every == 1 else 12
            if len(numbers) > most and (every > 1 or self.words[0] == "collect"): # most of a collection's are SQLite's, before it begins
                numbers = numbers[::len(numbers) // most + 1]
            for way in ways:
                for number in numbers:
                    fault = f"{kind}:{number}{way}"
                    flaw = self.judge(fault)
                    tried += 1
                    if flaw:
                        flaws.append(f"{fault}: {flaw}")
        return flaws, tried


def make_large(gamut, samples):
    """Games with comments as long as it takes: what is mapped is the PGN, and of the database the comments."""
    games = [f'[White "Player {n}"]\n[Black "Other {n}"]\n[Result "1-0"]\n\n1. e4 {{{"a long word " * 9000}}} e5 2. Nf3 1-0\n' for n in range(20)]
    (samples / "large.pgn").write_text("\n".join(games))
    done = subprocess.run([gamut, "convert", "--quiet", "large.pgn", "-o", "large.cbh"], cwd=samples, check=False)
    assert done.returncode <= 1, done.returncode  # 1: a database cannot hold all of it


def make_people(gamut, samples):
    """A book, games whose players are spelled in several ways, and the corrections of these."""
    names = ["Ashdown, Vera", "Vera ASHDOWN", "Ashdown,V", "GM Ashdown, Vera", "Birch, Tom", "Birk, Tom", "Ivanov, Pavel", "Iwanow, Pawel"]
    (samples / "people.pgn").write_text("".join(f'[White "{name}"]\n[Black "Other, A"]\n[Result "1-0"]\n\n1. e4 1-0\n\n' for name in names))
    subprocess.run([gamut, "names", "--quiet", "people.pgn", "-o", "people.ssp"], cwd=samples, check=True)
    subprocess.run([gamut, "tree", "--quiet", "club.pgn", "-o", "club.bin"], cwd=samples, check=True)


def judge_all(cases, every):
    failed = faults = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for number, (case, (flaws, tried)) in enumerate(zip(cases, pool.map(lambda each: each.run(every), cases)), 1):
            failed += bool(flaws)
            faults += tried
            print(f"{'not ok' if flaws else 'ok'} {number} - {case.title}")
            for flaw in flaws[:5]:
                print(f"# {flaw}")
            if len(flaws) > 5:
                print(f"# and {len(flaws) - 5} more of {tried}")
            sys.stdout.flush()
    print(f"# {faults} faults")
    print(f"1..{len(cases)}")
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("gamut")
    parser.add_argument("shim")
    parser.add_argument("samples", type=pathlib.Path)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--only", action="append", default=[])
    wanted = parser.parse_args()
    gamut = str(pathlib.Path(wanted.gamut).resolve())
    with tempfile.TemporaryDirectory() as name:
        # The loader takes a blank for the end of a name.
        shim = shutil.copy(wanted.shim, name)
        samples = pathlib.Path(name) / "samples"
        shutil.copytree(wanted.samples, samples)
        subprocess.run([gamut, "collect", "--quiet", "-d", "club.db", "club.pgn"], cwd=samples, check=True)
        make_people(gamut, samples)
        make_large(gamut, samples)
        cases = [Case(gamut, shim, samples, name, words, file) for name, words in COMMANDS for file in FILES]
        if wanted.every > 1:
            cases = [case for at, case in enumerate(cases) if (at // len(FILES) + at) % 2 == 0]
        cases += [Case(gamut, shim, samples, *special) for special in SPECIAL]
        cases = [case for case in cases if all(word in case.title for word in wanted.only)]
        return judge_all(cases, wanted.every)


if __name__ == "__main__":
    sys.exit(main())
