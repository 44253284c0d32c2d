"""What the runners of this folder share: finding other programs, and asking ours about chess positions."""
import json
import os
import pathlib
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from tap import Tap, wants_all  # noqa: F401  for the runners


def find_program(name):
    """Games of Debian are not in the path of root."""
    return shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/games:/usr/local/games")


def run(*words, **options):
    return subprocess.run([str(word) for word in words], capture_output=True, check=False, **options)


def ask_laws(laws, requests):
    """The answers of laws.c to (law, fen, seed, moves or plies)."""
    text = "".join(f"{law}\t{fen}\t{seed}\t{moves}\n" for law, fen, seed, moves in requests)
    done = run(laws, input=text.encode())
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    if done.returncode or len(answers) != len(requests):
        raise RuntimeError(f"laws: exit {done.returncode}, {len(answers)} of {len(requests)} answers, {done.stderr.decode()[-500:]}")
    return answers


def without_en_passant(fen):
    """Programs differ in when they name the square; whether the capture is legal is seen from the moves."""
    fields = fen.split()
    return " ".join(fields[:3] + fields[4:])
