"""What the runners of this folder share: finding other programs, and asking ours about chess positions."""
import json
import os
import shutil
import subprocess
import sys


class Tap:
    """Cases as TAP, and programs that are not there as comments: a run without them is no failure, and says so."""

    def __init__(self):
        self.count, self.missing = 0, []

    def say(self, is_fine, name, why=""):
        self.count += 1
        print(f"{'ok' if is_fine else 'not ok'} {self.count} - {name}")
        if not is_fine:
            print("\n".join("# " + line for line in str(why).splitlines()[:20]))

    def skip(self, what):
        self.count += 1
        print(f"ok {self.count} - # SKIP {what}")

    def end(self):
        print(f"1..{self.count}")


def wants_all():
    """Everything, and not what the time of every day allows: --all, or `./dev test --all`."""
    return "--all" in sys.argv or os.environ.get("GAMUT_TESTS") == "all"


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
