"""An event that is run with the verbs of `gamut event`, for tests."""
import json
import os
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from tap import Tap, wants_all  # noqa: E402,F401  for the runners

BYES = {"half-bye": "H", "full-bye": "F", "pairing-bye": "U", "zero-bye": "Z"}


def quick_folder():
    """Where files need not reach a disk, because every step waits for that; None: the usual place."""
    place = pathlib.Path("/dev/shm")
    return str(place) if os.access(place, os.W_OK) else None


class Refused(Exception):
    """A verb that was refused; the sentence says why."""


class Desk:
    """The file of an event, and what the tool says about it."""

    def __init__(self, gamut, path):
        self.gamut, self.path = gamut, str(path)
        self.steps, self.warnings, self.status = 0, [], {}

    def run(self, *words, limit=300):
        return subprocess.run([self.gamut, *map(str, words)], capture_output=True, check=False, timeout=limit)

    def verb(self, verb, *words, confirm=None, by=None):
        """Do a step; return the new status. With `confirm` a warning that must be confirmed is, and counts as one."""
        self.warnings = []
        options = ["--by", by] if by else []
        for attempt in (), ("--confirm",), ("--confirm", "--consequences"):
            done = self.run("event", verb, self.path, *words, *options, *attempt, "--json")
            if not done.returncode:
                self.status = json.loads(done.stdout)
                self.warnings = self.warnings or [each["text"] for each in self.status.get("warnings", [])]
                self.steps += 1
                return self.status
            said = done.stderr.decode(errors="replace").strip()
            if done.returncode != 2:
                raise RuntimeError(f"event {verb} {words}: exit {done.returncode}: {said}")
            if not confirm or "--confirm" not in said or "--consequences" in attempt:
                raise Refused(said)
            self.warnings.append(said)
        raise Refused(said)

    def look(self):
        """The status, without a step."""
        done = self.run("event", "status", self.path, "--json")
        if done.returncode:
            raise RuntimeError(f"event status: exit {done.returncode}: {done.stderr.decode(errors='replace')}")
        return json.loads(done.stdout)

    def record(self, path=None):
        """The event of the file."""
        done = self.run("convert", path or self.path, "--to", "jsonl", "-o", "-")
        if done.returncode > 1:
            raise RuntimeError(f"convert: {done.stderr.decode(errors='replace')}")
        return json.loads(done.stdout.decode().splitlines()[0])

    def errors(self, *options):
        """What `check` calls an error."""
        done = self.run("check", "--json", *options, self.path)
        rows = [json.loads(line) for line in done.stdout.splitlines()]
        return [f"{row['message']} [{row['rule']}]" for row in rows if row.get("severity") == "error"]

    def bytes(self):
        return pathlib.Path(self.path).read_bytes()
