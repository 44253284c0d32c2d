"""Cases as TAP, for the checks of this folder."""


class Tap:
    def __init__(self):
        self.number = self.wrong = 0

    def say(self, is_fine, what, *notes):
        """The notes say why it is not."""
        self.number += 1
        self.wrong += not is_fine
        print(f"{'ok' if is_fine else 'not ok'} {self.number} - {what}", flush=True)
        for note in () if is_fine else notes:
            print(f"# {note!r}"[:800])

    def end(self):
        """The exit status."""
        print(f"1..{self.number}")
        return 1 if self.wrong else 0
