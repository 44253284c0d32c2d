#!/usr/bin/env python3
"""bbpPairings reads what `pair --generate` invents, and pairs every round of it as we do: run_bbp.py GAMUT

The program is the one that the environment variable BBPPAIRINGS names, else bbpPairings in the path; without it all is skipped. Version 6 is
wanted: older ones follow older rules and do not know TRF26. Its Burstein system is that of older rules. What only
JaVaFo's XXS can say (points by colour) is left out."""
import os
import pathlib
import sys
import tempfile

from cross import Tap, find_program, run, wants_all

# What the tournaments are like, one set of settings each.
SETTINGS = (
    "",
    "PointsForWin=3 PointsForDraw=1",
    "PointsForWin=3 PointsForDraw=1 PointsForPAB=1",
    "PointsForLoss=0.5",
    "PointsForZPB=0.5 ZPBRate=20",
    "PointsForForfeitLoss=0.5 ForfeitRate=10",
    "PointsForWin=3 PointsForDraw=2 PointsForLoss=1 PointsForZPB=0.5 PointsForForfeitLoss=0 PointsForPAB=2 ZPBRate=20 ForfeitRate=10",
    "HPBRate=10 FPBRate=20 ZPBRate=20 RetiredRate=50 ForfeitRate=20",
    "LateEntryRate=10 ForfeitRate=15",
    "Accelerated=1",
)


def paired_alike(program, path):
    """What the program has against the file; "": nothing. It prints the rounds that it pairs in another way."""
    done = run(program, "--dutch", path, "-c")
    if done.returncode:
        return f"exit {done.returncode}: {(done.stderr or done.stdout).decode(errors='replace').strip()[:300]}"
    told = done.stdout.decode(errors="replace")
    return told[:600] if "Checker pairings" in told or "No valid pairing" in told else ""


def main():
    gamut = sys.argv[1]
    program = os.environ.get("BBPPAIRINGS") or find_program("bbpPairings") or find_program("bbpPairings.exe")
    tap = Tap()
    if not program:
        tap.skip("no bbpPairings here: name it in BBPPAIRINGS, or put it into the path")
        return tap.end()
    count = 40 if wants_all() else 6
    with tempfile.TemporaryDirectory() as folder:
        for at, settings in enumerate(SETTINGS):
            out = pathlib.Path(folder, str(at))
            out.mkdir()
            words = f"System=dutch PlayersNumber=8-40 RoundsNumber=5-9 {settings}"
            done = run(gamut, "pair", "--generate", "--count", count, "--seed", 100 * at + 1, "--with", words, "-o", out)
            files = sorted(out.glob("*.trf"))
            wrong = [(path.name, why) for path in files if (why := paired_alike(program, path))]
            tap.say(done.returncode in (0, 1) and len(files) == count and not wrong,
                    f"{count} tournaments with '{settings}' are read, and paired alike", done.stderr.decode(), *wrong)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
