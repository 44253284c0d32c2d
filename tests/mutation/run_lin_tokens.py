#!/usr/bin/env python3
"""Changes the INPUT of LIN files token by token, and demands that each change shows: in the JSON, or in a finding.
run_lin_tokens.py GAMUT ROOT [FILE...]

The pairs are found here by an own, simple rule (a key of two characters, a bar, a value, a bar), so that the test does not take
the reader's word for where tokens are. What a finding says is compared without its place, which moves with every change. The
project's own files are tried whole; of real files, where ROOT/../shared/corpus has them, a seeded part, or all with
GAMUT_TESTS=all."""
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from tap import Tap, wants_all  # noqa: E402

PAIR = re.compile(r"([A-Za-z0-9^#<>]{2})\|([^|]*)\|")
REAL_CHANGES = 400
FINDING = re.compile(r"(error|warning|note): (.*)$", re.M)
# Values of a kind that changes what the pair says, besides what is tried with every key.
VALUES = {"mb": ["-", "?", "9C", "2C", "pp"], "pc": ["S", "X1", "", "H2"], "mc": ["14", "-1", "0"], "sv": ["x", "b", ""],
          "md": ["", "3", "9S2,,,"], "qx": ["c99", "label", ""], "pn": ["a,b,c,d", "a,b,c,d,e,f,g,h,i", ""], "ah": ["Board 99", "Quiz"],
          "vg": ["", "Cup,1,Q,x,2,A,,B,"], "rs": ["7NSxx=", "nonsense"], "up": ["1", "x"], "ub": ["1"], "jp": ["0", ""]}


def changes_of(pairs, at):
    """(what was done, the pairs changed): each a list of texts."""
    key, value = pairs[at]
    text = f"{key}|{value}|"
    texts = [f"{k}|{v}|" for k, v in pairs]

    def put(*new):
        return texts[:at] + list(new) + texts[at + 1:]

    yield "taken out", put()
    yield "doubled", put(text, text)
    yield "under an unknown key", put(f"qq|{value}|")
    yield "with a bar more", put(text, "|")
    yield "with a bar less", put(f"{key}|{value}")
    yield "without its key", put(f"|{value}|")
    yield "with a word before it", put(f"words {text}")
    yield "with an unknown pair after it", put(text, "qq|thing|")
    for other in [value + "x", "", *VALUES.get(key.lower(), [])]:
        if other != value:
            yield f"saying {other!r}", put(f"{key}|{other}|")
    if at + 1 < len(texts) and texts[at + 1] != text:
        yield "after the next pair", texts[:at] + [texts[at + 1], text] + texts[at + 2:]


class Reader:
    """What is shown of a text: the records, and the findings without their places."""

    def __init__(self, gamut, folder):
        self.gamut, self.path, self.out = gamut, folder / "changed.lin", folder / "shown.json"

    def __call__(self, text):
        self.path.write_bytes(text)
        self.out.unlink(missing_ok=True)
        done = subprocess.run([self.gamut, "convert", "--from", "lin", str(self.path), "-o", str(self.out)], capture_output=True,
                              text=True, errors="replace", timeout=60)
        if done.returncode not in (0, 1, 3, 4):
            raise RuntimeError(f"exit {done.returncode}: {done.stderr[-300:]}")
        return (self.out.read_bytes() if self.out.exists() else b"", FINDING.findall(done.stderr), done.returncode)


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    named = [pathlib.Path(each) for each in sys.argv[3:] if not each.startswith("-")]
    own = named or [root / "samples/harbour.lin", *sorted((root / "tests/corpus/lin/ok").glob("*.lin"))]
    real = [] if named else sorted((root.parent / "shared/corpus/lin").glob("**/*.lin"))
    tap, tried = Tap(), 0
    with tempfile.TemporaryDirectory(dir="/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None) as folder:
        reader = Reader(gamut, pathlib.Path(folder))

        def try_all(path, chosen, pairs):
            nonlocal tried
            known = reader("".join(f"{key}|{value}|" for key, value in pairs).encode("latin-1"))
            silent = []
            for at, what, changed in chosen:
                tried += 1
                if reader("".join(changed).encode("latin-1")) == known:
                    silent.append(f"pair {at} {pairs[at][0]}|{pairs[at][1][:40]}| {what}")
            tap.say(not silent, f"every change of a token of {path.name} shows", "\n".join(silent))

        for path in own:
            pairs = PAIR.findall(path.read_bytes().decode("latin-1"))
            try_all(path, [(at, *each) for at in range(len(pairs)) for each in changes_of(pairs, at)], pairs)
        if not real and not named:
            tap.skip("changes of real files: there are none beside the project")
        chance = random.Random(27)
        for path in real:
            pairs = PAIR.findall(path.read_bytes().decode("latin-1"))
            places = range(len(pairs))
            if not wants_all():
                places = chance.sample(places, min(len(pairs), 1 + REAL_CHANGES // (8 * len(real))))
            chosen = [(at, *each) for at in places for each in changes_of(pairs, at)]
            try_all(path, chosen, pairs)
    print(f"# {tried} changes tried")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
