#!/usr/bin/env python3
"""Our ECO codes, and our names for them, against the files of Scid and pgn-extract, where Debian's packages have installed them: run_openings.py GAMUT ROOT

The two files differ in every fourth game of real tournaments, so they are only a judge where they agree: there our code must be theirs for
95 % of real games (ROOT/../shared/corpus, if it is there) and for 98 % of our own lines. A name of ours must share a word with a name that one
of the files has for the code; words that half of all names have, such as "Defence", do not count. A move in a name must be in a line of its code."""
import collections
import gzip
import json
import pathlib
import re
import sys
import tempfile
import unicodedata

from cross import Tap, run

SCID = [pathlib.Path(p) for p in ("/usr/share/scid/data/scid.eco", "/usr/share/scid/scid.eco", "/usr/share/games/scid/scid.eco")]
EXTRACT = pathlib.Path("/usr/share/pgn-extract/eco.pgn")
SHORT = {"QGD": "Queen's Gambit Declined", "QGA": "Queen's Gambit Accepted", "KGA": "King's Gambit Accepted",
         "KGD": "King's Gambit Declined", "KIA": "King's Indian Attack"}
COMMON = {"opening", "defence", "defense", "game", "with", "without", "main", "line", "variation", "attack", "system", "gambit", "accepted",
          "declined", "and", "others"}
REAL = "shared/corpus/chessbase/reference/twic1134.cbh2pgn.pgn.gz"


def own_lines(root):
    source = (root / "src/search/eco_lines.c").read_text()
    for literals in re.findall(r'((?:"[^"]*"\s*)+)\)?,', source):
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


# ---- names ----

def words_of(name):
    for short, whole in SHORT.items():
        name = re.sub(rf"\b{short}\b", whole, name)
    for letter, plain in ("ü", "ue"), ("ä", "ae"), ("ö", "oe"):
        name = name.replace(letter, plain)
    plain = "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c)).lower()
    return set(re.findall(r"[a-z]{3,}", plain)) - COMMON


def own_names(root):
    return dict(re.findall(r'"([A-E]\d\d) ([^"]+)"', (root / "src/rules/chess/opening_names.c").read_text()))


def names_of_scid(path):
    for code, name in re.findall(r'^([A-E]\d\d)\w*\s+"([^"]*)"', path.read_text("utf-8", "replace"), re.M):
        yield code, name


def names_of_extract(path):
    for code, rest in re.findall(r'\[ECO "([A-E]\d\d)[^"]*"\]\s*((?:\[\w+ "[^"]*"\]\s*)*)', path.read_text("latin-1")):
        yield code, " ".join(re.findall(r'"([^"]*)"', rest))


def compare_names(tap, root, others):
    theirs = collections.defaultdict(set)
    for code, name in others:
        theirs[code] |= words_of(name)
    strange = [(code, name) for code, name in own_names(root).items() if not words_of(name) & theirs[code]]
    tap.say(len(theirs) == 500 and not strange, "each name shares a word with that of another program", strange[:20])


def check_moves_in_names(tap, root):
    """A name such as "9...Be7" must be true of a line of the code; "without 9.O-O" is not."""
    lines, wrong = collections.defaultdict(list), []
    for code, moves in own_lines(root):
        lines[code].append(moves)
    for code, name in own_names(root).items():
        for number, dots, move, answer in re.findall(r"(?<!without )\b(\d+)(\.+)([a-hKQRBNO][\w+-]*)(?: ([a-hKQRBN]\w*\d\+?|O-O)\b)?", name):
            at = 2 * int(number) - (2 if dots == "." else 1)
            wanted = [move] + ([answer] if answer else [])
            if not any(line[at:at + len(wanted)] == wanted for line in lines[code]):
                wrong.append((code, name))
    tap.say(len(own_names(root)) == 500 and not wrong, "moves in names are those of the lines", wrong[:20])


def main():
    gamut, root, tap = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), Tap()
    scid = next((path for path in SCID if path.exists()), None)
    check_moves_in_names(tap, root)
    others = [*(names_of_scid(scid) if scid else ()), *(names_of_extract(EXTRACT) if EXTRACT.exists() else ())]
    if others:
        compare_names(tap, root, others)
    else:
        tap.skip("neither scid nor pgn-extract is installed")
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
