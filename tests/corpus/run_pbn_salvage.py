#!/usr/bin/env python3
"""Puts foreign text into files of boards and salvages them: run_pbn_salvage.py GAMUT ROOT [--all]

Each damage is of a kind that files meet on their way: lines of a mail, a page or a log between the boards and inside of them, marks
of a quotation, a second file in the middle of a record, half a record. Every board that was not touched must come back as it was, a
board that something was put into must be whole again but for the share below, and nothing of the foreign lines may be gone. What is
not damaged stays as it is. The files are the samples and those of ROOT/../shared/corpus, where it is."""
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from tap import Tap, wants_all  # noqa: E402

FOREIGN = ["From: Maeve <maeve@club.example>", "<html><body><pre>", "Dear all, here are the boards.", "-- ", "  see you on Friday!",
           "http://club.example/boards?id=12", "[12:30:01] INFO table 7 {done", "1. e4 e5 2. Nf3", "</pre>", "The 10 players met"]
SECOND = """% PBN 2.1
% EXPORT
[Event "Glued Cup"]
[Site "Elmstead"]
[Date "2021.02.03"]
[Board "31"]
[West "A"]
[North "B"]
[East "C"]
[South "D"]
[Dealer "S"]
[Vulnerable "NS"]
[Deal "S:A643.KJT8.92.AK3 2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6"]
[Scoring "IMP"]
[Declarer "S"]
[Contract "4S"]
[Result "10"]
[Auction "S"]
1C Pass 1S Pass
4S AP

[Event "Glued Cup"]
[Site "Elmstead"]
[Date "2021.02.03"]
[Board "32"]
[West "A"]
[North "B"]
[East "C"]
[South "D"]
[Dealer "W"]
[Vulnerable "EW"]
[Deal "W:Q7.K3.AQ2.965432 9543.QJ984.83.J7 JT.A7.KJ9654.AT8 AK862.T652.T7.KQ"]
[Scoring "IMP"]
[Declarer "N"]
[Contract "3NT"]
[Result "9"]
""".splitlines()
# Members that say where something was in the file, or what was beside it; all else must be the same.
BESIDE = {"at", "places", "remarks", "start", "end", "noted", "extras"}
# Of the boards that were cut, how many must be whole again.
WHOLE = 95


def plain(value):
    if isinstance(value, dict):
        return {name: plain(each) for name, each in value.items() if name not in BESIDE}
    return [plain(each) for each in value] if isinstance(value, list) else value


def run(*arguments):
    return subprocess.run(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace")


def boards_of(gamut, path):
    done = run(gamut, "convert", path, "--to", "jsonl")
    return [json.dumps(plain(json.loads(line)), sort_keys=True) for line in done.stdout.splitlines()]


# ---- damages: lines, and where records are, to lines; the numbers of the records that are cut ----

def records_of(lines):
    """[first, end) of each record, by its empty lines; none stands in a comment of the files that are taken."""
    spans, start = [], None
    for at, line in enumerate([*lines, ""]):
        if line.strip() and start is None:
            start = at
        elif not line.strip() and start is not None:
            spans.append((start, at))
            start = None
    return spans


def between(lines, spans, dice):
    out = list(lines)
    for first, _ in reversed(spans):
        if dice.random() < 0.5:
            out[first:first] = ["", *dice.sample(FOREIGN, 3), ""]
    return out, set()


def inside(lines, spans, dice):
    out, cut = list(lines), set()
    for number, (first, end) in reversed(list(enumerate(spans))):
        if dice.random() < 0.4:
            cut.add(number)
            out.insert(dice.randrange(first + 1, end + 1), dice.choice(FOREIGN))
    return out, cut


def block(lines, spans, dice):
    """A reply in the middle of a record, with empty lines around it."""
    out, cut = list(lines), set()
    for number, (first, end) in reversed(list(enumerate(spans))):
        if end - first > 3 and dice.random() < 0.3:
            cut.add(number)
            at = dice.randrange(first + 2, end)
            out[at:at] = ["", *dice.sample(FOREIGN, 3), ""]
    return out, cut


def quoted(mark):
    return lambda lines, _spans, _dice: ([f"{mark}{line}" for line in lines], set())


def page(lines, _spans, _dice):
    return ["<!DOCTYPE html>", "<html><head><title>Boards</title></head>", "<body>", "<h1>Boards of the evening</h1>", *[f"{line}<br>" if line else line for line in lines], "</body></html>"], set()


def log(lines, spans, dice):
    out = list(lines)
    for first, _ in reversed(spans):
        if dice.random() < 0.5:
            out[first:first] = [f"[2021-02-03 12:{dice.randrange(60):02}:01] INFO wrote board {{", "Traceback (most recent call last):", '  File "deal.py", line 7, in <module>', ""]
    return out, set()


def glued(lines, spans, dice):
    number = dice.randrange(len(spans))
    first, end = spans[number]
    at = dice.randrange(first + 2, end) if end - first > 3 else end
    return [*lines[:at], *SECOND, *lines[at:]], {number} if at < end else set()


def glued_in_line(lines, spans, dice):
    """The first line of the other file follows on a line that is not finished, and the rest of that comes after its last."""
    number = dice.randrange(len(spans))
    first, end = spans[number]
    at = dice.randrange(first, end)
    cut = max(1, len(lines[at]) // 2)
    return [*lines[:at], lines[at][:cut] + SECOND[0], *SECOND[1:], "", lines[at][cut:], *lines[at + 1:]], {number}


def half(lines, spans, dice):
    """The first record has lost its beginning and the last one its end."""
    first, last = spans[0], spans[-1]
    if len(spans) < 3:
        return list(lines), set()
    return lines[dice.randrange(first[0] + 1, first[1]):dice.randrange(last[0] + 1, last[1])], {0, len(spans) - 1}


# The share of boards that were cut and must be whole again; None: nobody can bring back what is gone, or knows where it belongs.
DAMAGES = {"lines between boards": (between, None), "lines inside of boards": (inside, WHOLE), "a reply in the middle of a board": (block, WHOLE),
           "a quotation": (quoted("> "), None), "a quotation twice": (quoted(">> "), None), "a page": (page, None), "a log": (log, None),
           "another file in the middle of a board": (glued, WHOLE - 10), "another file on an unfinished line": (glued_in_line, None),
           "half a record at both ends": (half, None)}


def lines_of(gamut, path):
    """The lines of a file that can be damaged line by line; None: it has comments or lines of another kind."""
    text = path.read_bytes().decode("latin-1").replace("\r\n", "\n").replace("\r", "\n").rstrip("\n")
    lines = text.split("\n")
    if "{" in text or ";" in re.sub(r'"[^"\n]*"', "", text) or text.startswith("\u00ef") or any(line[:1] in (">", "|") for line in lines):
        return None
    found = run(gamut, "check", path).stdout + run(gamut, "check", path).stderr
    return None if re.search(r"\[pbn\.(text\.stray|tag\.|game\.|call\.|card\.|table\.|section\.)", found) and re.search(r"error", found) else lines


def try_file(gamut, folder, path, count, wrong):
    clean, fixed, damaged, out = (folder / name for name in ("clean.pbn", "fixed.pbn", "damaged.pbn", "out.pbn"))
    lines = lines_of(gamut, path)
    if lines is None:
        return
    clean.write_bytes("".join(f"{line}\r\n" for line in lines).encode("latin-1"))
    run(gamut, "fix", clean, "-o", fixed)
    whole, spans = boards_of(gamut, fixed), records_of(lines)
    spans = [(first, end) for first, end in spans if any(line.startswith("[") for line in lines[first:end])]
    if len(spans) != len(whole) or len(spans) < 2 or any('"#' in line for line in lines):
        return
    turns = [(name, turn) for name in DAMAGES for turn in range(6 if name.startswith("another file") else 1)]
    for name, turn in turns:
        damage, share = DAMAGES[name]
        dice = random.Random(f"{path.name}/{name}/{turn}")
        hurt, cut = damage(lines, spans, dice)
        damaged.write_bytes("".join(f"{line}\r\n" for line in hurt).encode("latin-1"))
        out.unlink(missing_ok=True)
        done = run(gamut, "fix", "--salvage", "--from", "pbn", damaged, "-o", out)
        if not out.exists() or done.returncode > 1:
            wrong.append(f"{path.name}: {name}: exit status {done.returncode}: {done.stderr[:200]}")
            continue
        found = {}
        for board in boards_of(gamut, out):
            found[board] = found.get(board, 0) + 1
        lost, rejoined = [], 0
        if name.startswith("another file"):
            other = folder / "other.pbn"
            other.write_text("\r\n".join(SECOND) + "\r\n", newline="")
            run(gamut, "fix", other, "-o", other)
            # Nobody can tell where the last board of the other file ends when what follows may be a part of it.
            lost = [f"of the other file {number}" for number, board in enumerate(boards_of(gamut, other)[:-1]) if board not in found]
        for number, board in sorted(enumerate(whole), key=lambda each: each[0] in cut):
            if found.get(board, 0):
                found[board] -= 1
                rejoined += number in cut
            elif number not in cut:
                lost.append(number)
        text = out.read_bytes().decode("latin-1")
        flat = re.sub(r"\s+", "", text)
        gone = [line for line in set(hurt) - set(lines) if line in FOREIGN and re.sub(r"\s+", "", line) not in flat]
        is_said = hurt == lines or any(word in done.stdout for word in ("guessed", "left out", "found"))
        if lost or gone or not is_said and (share or name != "half a record at both ends"):
            wrong.append(f"{path.name}: {name}: boards {lost[:8]} are others, gone are {gone[:3]}, said {is_said}")
        tally = count[name]
        tally[0] += len(whole) - len(cut) - len(lost)
        tally[1] += len(whole) - len(cut)
        tally[2] += rejoined
        tally[3] += len(cut)


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2])
    corpus = root.resolve().parent / "shared" / "corpus" / "pbn"
    tap, wrong, count = Tap(), [], {name: [0, 0, 0, 0] for name in DAMAGES}
    largest = 400_000 if wants_all() else 30_000
    real = [path for path in sorted(corpus.glob("**/*")) if path.suffix.lower() == ".pbn" and path.stat().st_size <= largest] if corpus.is_dir() else []
    if not real:
        print("# there are no real files beside the project")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for path in [*sorted((root / "samples").glob("*.pbn")), *(real if wants_all() else real[::2])]:
            try_file(gamut, folder, path, count, wrong)
        first, second = folder / "first.pbn", folder / "second.pbn"
        for path in sorted((root / "samples").glob("*.pbn")):
            run(gamut, "fix", path, "-o", first)
            run(gamut, "fix", "--salvage", path, "-o", second)
            tap.say(first.read_bytes() == second.read_bytes(), f"{path.name}: nothing is salvaged where nothing is damaged")
    for name, (right, tried, rejoined, cut) in count.items():
        share = DAMAGES[name][1]
        tap.say(tried and right == tried, f"{name}: {right} of {tried} boards that were not touched are as they were", *[line for line in wrong if f": {name}:" in line][:6])
        if share:
            tap.say(cut and rejoined * 100 >= share * cut, f"{name}: {rejoined} of {cut} boards that were cut are whole again (at least {share} %)")
    tap.say(not wrong, "no foreign line is gone, and all is said", *wrong[:10])
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
