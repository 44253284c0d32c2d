#!/usr/bin/env python3
"""Our ECO codes against the files of Scid and pgn-extract, where Debian's packages have installed them: run_openings.py GAMUT ROOT

The two files differ in every fourth game of real tournaments, so they are only a judge where they agree: there our code must be theirs for
95 % of real games (ROOT/../shared/corpus, if it is there) and for 98 % of our own lines."""
import gzip
import json
import pathlib
import re
import sys
import tempfile

from cross import Tap, run

SCID = [pathlib.Path(p) for p in ("/usr/share/scid/data/scid.eco", "/usr/share/scid/scid.eco", "/usr/share/games/scid/scid.eco")]
EXTRACT = pathlib.Path("/usr/share/pgn-extract/eco.pgn")
REAL = "shared/corpus/chessbase/reference/twic1134.cbh2pgn.pgn.gz"


def own_lines(root):
    source = (root / "src/search/eco_lines.c").read_text()
    for literals in re.findall(r'((?:"[^"]*"\s*)+),', source):
        code, *moves = "".join(re.findall(r'"([^"]*)"', literals)).split()
        yield code, moves


def write_lines(path, root):
    with path.open("w") as out:
        for code, moves in own_lines(root):
            out.write(f'[Event "{code}"]\n[Result "*"]\n\n{" ".join(moves)} *\n\n')


def codes(gamut, file, openings):
    answer = run(gamut, "convert", "--eco", openings, file, "--to", "jsonl", "--quiet").stdout
    return [json.loads(line).get("eco") for line in answer.splitlines()]


def compare(tap, gamut, file, what, least, scid):
    ours, one, other = (codes(gamut, file, openings) for openings in ("own", scid, EXTRACT))
    judged = [(a, b) for a, b, c in zip(ours, one, other) if b and b == c]
    same = sum(a == b for a, b in judged)
    share = 100 * same / len(judged) if judged else 0
    print(f"# {what}: {len(ours)}; same as Scid {sum(a == b for a, b in zip(ours, one))}, as pgn-extract "
          f"{sum(a == b for a, b in zip(ours, other))}; where these agree ({len(judged)}) {share:.1f} %")
    wrong = [pair for pair in judged if pair[0] != pair[1]]
    tap.say(len(ours) == len(one) == len(other) and share >= least, f"codes of {what} are those of others", wrong[:20])


def main():
    gamut, root, tap = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), Tap()
    scid = next((path for path in SCID if path.exists()), None)
    if not scid or not EXTRACT.exists():
        tap.skip("scid or pgn-extract is not installed")
        return tap.end()
    with tempfile.TemporaryDirectory() as folder:
        lines, games = pathlib.Path(folder) / "lines.pgn", pathlib.Path(folder) / "games.pgn"
        write_lines(lines, root)
        compare(tap, gamut, lines, "our lines", 98, scid)
        if (root.parent / REAL).exists():
            games.write_bytes(gzip.decompress((root.parent / REAL).read_bytes()))
            compare(tap, gamut, games, "real games", 95, scid)
        else:
            tap.skip("no real games are at hand")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
