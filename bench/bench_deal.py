#!/usr/bin/env python3
"""bench_deal.py - deals in a second, and whole scripts beside Dealer: bench_deal.py GAMUT [FOLDER]

Prints the deals a second of one core without a condition, for each source of chance, then for every script in FOLDER the
processor time of ours and of the peer, each with the same script, and their ratio. The peer is the program that
GAMUT_DEALER names, or `dealerv2` or `dealer` in the path; a script that it refuses is left out."""
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile

DEALS = 5000000
LIMIT = 120  # seconds for one script


def run(*words):
    """(seconds of processor time, the output; None: it failed)"""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        done = subprocess.run([str(word) for word in words], capture_output=True, timeout=LIMIT, check=False)
    except subprocess.TimeoutExpired:
        return float(LIMIT), None
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return spent, done.stdout if done.returncode == 0 else None


def main():
    gamut = sys.argv[1]
    peer = os.environ.get("GAMUT_DEALER") or shutil.which("dealerv2") or shutil.which("dealer")
    with tempfile.TemporaryDirectory() as folder:
        script = pathlib.Path(folder) / "all.dlr"
        script.write_text(f"generate {DEALS} action average \"points\" hcp(north)\n")
        for words, what in ((["--seed", "1"], "by a seed"), ([], "unpredictable"), (["--seed", "1", "--generator", "dealer"], "as Dealer deals")):
            spent, _ = run(gamut, "deal", script, *words)
            print(f"{DEALS / spent / 1e6:8.2f} million deals a second, {what}")
        if peer:
            spent, _ = run(peer, "-s", "1", script)
            print(f"{DEALS / spent / 1e6:8.2f} million deals a second, {pathlib.Path(peer).name}")
    if len(sys.argv) < 3 or not peer:
        print("no peer, or no folder with scripts" if len(sys.argv) > 2 else "")
        return
    print(f"{'script':28}{'ours':>9}{'peer':>9}  ratio")
    for path in sorted(pathlib.Path(sys.argv[2]).rglob("*.dl[ri]")):
        theirs, answer = run(peer, "-s", "1", path)
        if answer is None:
            continue
        ours, answer = run(gamut, "deal", path, "--seed", "1")
        print(f"{path.name:28}{ours:9.3f}{theirs:9.3f}  {theirs / ours:5.1f}{'' if answer is not None else '  (refused)'}")


if __name__ == "__main__":
    main()
