"""Print test cases as TAP, for tests in Python."""
import os
import sys


def wants_all():
    """Whether slow cases are wanted as well: --all, or `./dev test --all`."""
    return "--all" in sys.argv or os.environ.get("GAMUT_TESTS") == "all"


class Tap:
    def __init__(self):
        self.number = self.wrong = 0

    def say(self, is_fine, what, *notes):
        """Print a case; the notes state why it failed."""
        self.number += 1
        self.wrong += not is_fine
        print(f"{'ok' if is_fine else 'not ok'} {self.number} - {what}", flush=True)
        for note in () if is_fine else notes:
            for line in str(note).splitlines()[:40]:
                print("# " + line[:800])

    def skip(self, what):
        """Print a case that is skipped because a program or file is missing."""
        self.number += 1
        print(f"ok {self.number} - # SKIP {what}", flush=True)

    def end(self):
        """Print the plan; return the exit status."""
        print(f"1..{self.number}")
        return 1 if self.wrong else 0
