#!/usr/bin/env python3
"""bench_dd.py - deals written as lines with features, beside libdds itself: bench_dd.py GAMUT [BOARDS]

The same deals are solved by `dd --features -o OUT.jsonl` and by a program of forty lines that calls libdds (plain_dds.c), in turns,
so that both run on the machine in the same state. What counts is the time of the processors; every number of tricks is compared.
A last run finds all lines written, and must solve nothing."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROUND = 100
STRAINS = ["S", "H", "D", "C", "NT"]


def timed(*words, **options):
    """What a program says, and the seconds of the processors that it and its children took."""
    before = os.times()
    done = subprocess.run([str(word) for word in words], check=False, capture_output=True, text=True, **options)
    after = os.times()
    return done, after.children_user + after.children_system - before.children_user - before.children_system


def build(folder):
    plain = folder / "plain_dds"
    source = pathlib.Path(__file__).with_name("plain_dds.c")
    done = subprocess.run([os.environ.get("CC", "cc"), "-O2", "-o", plain, source, "-ldds"], check=False, capture_output=True)
    if done.returncode:  # without the package for developers the library has no short name
        done = subprocess.run([os.environ.get("CC", "cc"), "-O2", "-o", plain, source, "-l:libdds.so.0"], check=False)
    return None if done.returncode else plain


def compare(lines, said):
    ours = [" ".join(str(line["tricks"][seat][strain]) for strain in STRAINS for seat in "NESW") for line in map(json.loads, lines)]
    return sum(one != other for one, other in zip(ours, said)) + abs(len(ours) - len(said))


def main():
    gamut, boards = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 400
    own = plain_time = wrong = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        plain = build(folder)
        if not plain:
            print("libdds cannot be linked: no comparison")
            return 0
        for start in range(0, boards, ROUND):
            some, out = folder / "some.pbn", folder / f"{start}.jsonl"
            subprocess.run([gamut, "deal", "--count", str(min(ROUND, boards - start)), "--seed", str(start + 1), "-o", some],
                           check=True, capture_output=True)
            _, seconds = timed(gamut, "dd", "--features", some, "-o", out)
            own += seconds
            lines = out.read_text(encoding="ascii").splitlines()
            said, seconds = timed(plain, input="".join(json.loads(line)["deal"] + "\n" for line in lines))
            plain_time += seconds
            wrong += compare(lines, said.stdout.splitlines())
            _, again = timed(gamut, "dd", "--features", some, "-o", out)
    print(f"{boards} boards to lines with features: {own:.1f} s of the processors; libdds alone {plain_time:.1f} s; "
          f"ratio {own / plain_time:.3f}; {wrong} boards differ; once more with all lines there {again:.2f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
