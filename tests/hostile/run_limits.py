#!/usr/bin/env python3
"""Commands with less memory than they need: run_limits.py GAMUT

Each command runs without a limit, then with --limit-memory from too little for anything to enough. It ends with a documented status,
and an answer that is not the whole one has a status other than 0 and a word that says so: nobody may take it for the whole."""
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from tap import Tap

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "samples"
LIMITS = ("4K", "10K", "20K", "50K", "90K", "140K", "200K", "300K", "600K", "1M")
COMMANDS = """
anonymise pairs.pbn -o -
convert harbour.pbn --to lin
convert village.cbh --to jsonl
diff club.pgn lantern.pgn
diff --json monday.aca howell.aca
dump monday.aca
edit club.pgn set white X -o -
find village.cbh club.pgn
rescore monday.aca
show --json lantern.pgn
show monday.aca --sheet all
standings harbour.trf
stats monday.aca --json
"""


def run(gamut, words):
    return subprocess.run([gamut, *words], cwd=SAMPLES, capture_output=True, stdin=subprocess.DEVNULL, timeout=60, check=False)


def flaw(done, whole):
    """What is wrong with a run under a limit; None: nothing."""
    if done.returncode not in range(5):
        return f"ends with {done.returncode}"
    if done.stdout == whole.stdout:
        return None
    if done.returncode == 0:
        return "has another answer and status 0"
    if b"memory" not in done.stderr and b"error" not in done.stderr:
        return f"has another answer, status {done.returncode} and no word"
    return None


def main():
    gamut = str(pathlib.Path(sys.argv[1]).resolve())
    tap = Tap()
    for command in COMMANDS.strip().splitlines():
        words = command.split()
        whole = run(gamut, words)
        flaws = [f"{limit}: {what}" for limit in LIMITS if (what := flaw(run(gamut, [*words, "--limit-memory", limit]), whole))]
        tap.say(not flaws, f"{command} says when memory is short", *flaws)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
