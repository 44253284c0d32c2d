#!/usr/bin/env python3
"""Puts foreign text into tournament files and salvages them: run_trf_salvage.py GAMUT ROOT

Each damage is of a kind that reports meet on their way: lines of a mail or a page between the records, marks of a quotation before
them, lines broken at 76 columns, marks of a page after the rounds, text pasted into names. What is salvaged must say what the file said before, but for the
share below, and nothing of the foreign lines may be gone: they are comments. The files are the samples and those of
ROOT/../shared/corpus, where it is."""
import pathlib
import random
import subprocess
import sys
import tempfile

FOREIGN = ["From: Maeve <maeve@club.example>", "<html><body><pre>", "Dear all, here is the report.", "-- ", "  see you on Friday!",
           "http://club.example/standings?id=12", "* round 4 is on Friday", "1. e4 e5 2. Nf3", "</pre>", "The 10 players met"]
LARGEST, SHARE = 40_000, 98


def foreign(lines, dice):
    out = list(lines)
    for text in FOREIGN:
        out.insert(dice.randrange(len(out) + 1), text)
    return out


def broken(lines, _dice):
    out = []
    for line in lines:
        while line.startswith("001") and len(line) > 76 or len(line) > 76 and out and out[-1].startswith("001") and line[:1] in " 0123456789" and not line.startswith("0"):
            at = line.rfind(" ", 0, 76)
            out.append(line[:at].rstrip())
            line = line[at:].lstrip()
        out.append(line)
    return out


def pasted(lines, dice):
    """Characters put into every third name, or taken out of it: all that follows is beside its columns."""
    out, at = [], 0
    for line in lines:
        if line.startswith("001") and len(line) > 98:  # with a round, by which its place is known
            at += 1
            place = 14 + dice.randrange(max(1, len(line[14:47].rstrip())))
            if at % 6 == 3:
                line = line[:place] + "PASTED TEXT FROM ELSEWHERE, AND A LOT OF IT"[:dice.randint(4, 40)] + line[place:]
            elif at % 6 == 0:
                line = line[:place] + line[min(place + dice.randint(3, 8), 47):]
        out.append(line)
    return out


DAMAGES = {
    "foreign lines": foreign,
    "quoted": lambda lines, _dice: [f"> {line}" for line in lines],
    "quoted twice": lambda lines, _dice: [f">> {line}" for line in lines],
    "marks of a page": lambda lines, _dice: [f"{line} <br>" if line.startswith("001") else line for line in lines],
    "broken lines": broken,
    "text in names": pasted,
}


def run(*arguments):
    return subprocess.run(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace")


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2])
    corpus = root.resolve().parent / "shared" / "corpus" / "trf"
    files = sorted((root / "samples").glob("*.trf"))
    files += [each for each in sorted(corpus.glob("**/*.trf*")) if "defect" not in str(each) and "hostile" not in str(each) and each.stat().st_size <= LARGEST][::8]
    if len(files) < 10:
        print("# there are no real files beside the project")
    count = {name: [0, 0] for name in DAMAGES}
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        clean, damaged, out = (pathlib.Path(folder) / name for name in ("clean.trf", "damaged.trf", "out.trf"))
        for path in files:
            data = path.read_bytes()
            try:
                lines = data.decode("ascii").replace("\r\n", "\n").replace("\r", "\n").rstrip("\n").split("\n")
            except UnicodeDecodeError:
                continue
            if not any(line.startswith("001 ") for line in lines) or any("\t" in line or line[:1] in (" ", ">") for line in lines):
                continue
            clean.write_text("".join(f"{line}\r\n" for line in lines), newline="")
            if run(gamut, "check", "-q", clean).stdout.count("[trf.record.unknown]") + run(gamut, "check", "-q", clean).stdout.count("[trf.column."):
                continue
            dice = random.Random(path.name)
            for name, damage in DAMAGES.items():
                hurt = damage(lines, dice)
                damaged.write_text("".join(f"{line}\r\n" for line in hurt), newline="")
                out.unlink(missing_ok=True)
                done = run(gamut, "fix", "--salvage", "--from", "trf", damaged, "-o", out)
                # What fix would mend in the clean file is mended here, too.
                run(gamut, "fix", "--from", "trf", clean, "-o", clean.with_suffix(".fixed.trf"))
                told = run(gamut, "diff", clean.with_suffix(".fixed.trf"), out).stdout.splitlines() if out.exists() else ["nothing"]
                # What is foreign in a name cannot be known, and is for people to see.
                same = done.returncode <= 1 and not [line for line in told if line.strip() and (name != "text in names" or not (line.startswith("  ") or line.endswith(".name")))]
                kept = not out.exists() or name != "foreign lines" or all(text.strip() in out.read_text(errors="replace") for text in FOREIGN)
                count[name][0] += same and kept
                count[name][1] += 1
                if not (same and kept):
                    wrong.append(f"{path.name}: {name}" + ("" if kept else ": foreign text is gone"))
    failed = False
    for number, (name, (right, tried)) in enumerate(count.items(), 1):
        is_fine = tried and right * 100 >= SHARE * tried
        failed = failed or not is_fine
        print(f"{'' if is_fine else 'not '}ok {number} - {name}: {right} of {tried} files are whole again")
    for line in wrong[:20]:
        print(f"# {line}")
    print(f"1..{len(count)}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
