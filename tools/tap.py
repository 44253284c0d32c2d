"""Cases as TAP, for everything that is run as a test and written in Python."""
import os
import sys


def wants_all():
    """Everything, and not what the time of every day allows: --all, or `./dev test --all`."""
    return "--all" in sys.argv or os.environ.get("GAMUT_TESTS") == "all"


class Tap:
    def __init__(self):
        self.number = self.wrong = 0

    def say(self, is_fine, what, *notes):
        """The notes say why it is not."""
        self.number += 1
        self.wrong += not is_fine
        print(f"{'ok' if is_fine else 'not ok'} {self.number} - {what}", flush=True)
        for note in () if is_fine else notes:
            for line in str(note).splitlines()[:40]:
                print("# " + line[:800])

    def skip(self, what):
        """A case whose program or file is not there: no failure, but it is said."""
        self.number += 1
        print(f"ok {self.number} - # SKIP {what}", flush=True)

    def end(self):
        """The exit status."""
        print(f"1..{self.number}")
        return 1 if self.wrong else 0
