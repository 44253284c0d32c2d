#!/usr/bin/env python3
"""Themes as python-chess finds them: run_themes.py GAMUT ROOT [--all] [--store]

themes.py has every theme a second time, written from the definitions of docs/find.md. The games that are found and the places in them
must be the same. Where python-chess is not installed, they are compared with those that it found (themes_answers.json has a digest of
them; --store writes it again). The longer expressions are also asked of a ChessBase database, which is searched in another way."""
import hashlib
import json
import pathlib
import sys
import tempfile

from cross import Tap, run, wants_all

try:
    import chess
    import chess.pgn
    import themes
except ImportError:
    chess = None

HERE = pathlib.Path(__file__).resolve().parent
FILES = ["tests/cross/themes.pgn", "samples/club.pgn", "../shared/corpus/chessbase/hedgehog/Hedgehog.cbh",
         "../shared/corpus/chessbase/fob/fob.cbh", "../shared/corpus/chessbase/twic1134/twic1134.cbh"]
LONG = ("fob", "twic1134")  # take python-chess minutes: only with --all
MOST = 1000                 # games of a file
JOINED = [
    "white isolated", "black isolated", "isolated d", "white isolated d for 20", "doubled f", "passed a", "majority queenside",
    "majority kingside for 30", "chain 4", "chain 5", "islands 4", "fianchetto queenside", "open-file e", "half-open-file c",
    "rook-on-open-file d for 6", "pawn-up 2", "material-up 5", "exchange-up for 10", "bishop-pair for 40", "outpost e",
    "isolated d and bishop-pair", "isolated d and opponent bishop-pair", "white (passed and not isolated)", "opponent (doubled and isolated)",
    "sacrifice then mate", "queen-sacrifice then mate", "exchange-sacrifice then exchange-up for 4", "castling then opponent castling then check",
    "fork or skewer or discovered-attack", "fork then capture", "(pin or relative-pin) for 6", "not castling for 30 then mate",
    "white exchange-up then black exchange-up", "(isolated for 10 or passed) and check", "not (passed or opponent passed) for 60",
    "capture then recapture then recapture", "queens-off and rook-on-seventh then promotion", "opposite-bishops and not queens-off for 8",
    "weak-back-rank then opponent check", "hanging-piece for 2", "check then check then check then mate",
]


def names_of(gamut):
    """The themes that the tool has: `gamut help themes` prints each in a line of its own, indented by two blanks."""
    lines = run(gamut, "help", "themes").stdout.decode().splitlines()
    return [line.split()[0] for line in lines if line.startswith("  ") and not line.startswith("   ")]


def ask(gamut, path, expression):
    """[[record, ply]], as the tool finds them."""
    done = run(gamut, "find", "--theme", expression, "--json", path)
    if done.returncode > 1:
        return done.stderr.decode()
    return [[hit["record"], hit["ply"]] for hit in map(json.loads, done.stdout.splitlines())]


def digest(hits):
    return f"{len(hits)} {hashlib.sha256(json.dumps(hits).encode()).hexdigest()[:16]}"


def read_games(path):
    games = []
    with open(path, encoding="utf-8") as file:
        while game := chess.pgn.read_game(file):
            games.append(themes.Game(game.board(), game.mainline_moves()))
    return games


def difference(ours, theirs):
    if isinstance(ours, str):
        return ours
    only = [each for each in ours if each not in theirs][:3], [each for each in theirs if each not in ours][:3]
    return f"{len(ours)} found, python-chess {len(theirs)}; only ours {only[0]}, only theirs {only[1]}"


def check_file(tap, gamut, path, folder, stored, asked, has_python):
    plain, database = folder / "plain.pgn", folder / "plain.cbh"
    run(gamut, "convert", path, "-q", "--games", f"1-{MOST}", "-o", plain)
    run(gamut, "convert", plain, "-q", "-o", database)
    found = {expression: ask(gamut, plain, expression) for expression in asked}
    theirs = dict.fromkeys(asked)
    if has_python:
        theirs = {expression: [] for expression in asked}
        steps = {expression: themes.parse(expression) for expression in asked}
        for number, game in enumerate(read_games(plain), 1):  # one after the other: the positions of many games take much room
            for expression in asked:
                place = themes.find(game, steps[expression])
                if place is not None:
                    theirs[expression].append([number, place])
    for expression in asked:
        ours = found[expression]
        name = f"{path.stem}: {expression}"
        if has_python:
            stored[name] = digest(theirs[expression])
            tap.say(ours == theirs[expression], name, difference(ours, theirs[expression]))
        elif name in stored:
            tap.say(digest(ours) == stored[name], name, f"{digest(ours)}, stored {stored[name]}")


    for expression in JOINED:
        again = ask(gamut, database, expression)
        if again != found[expression]:
            tap.say(False, f"{path.stem}: {expression}, as a database", difference(again, found[expression]))


def main():
    gamut, root = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    is_storing = "--store" in sys.argv
    answers = HERE / "themes_answers.json"
    stored = {} if is_storing else json.loads(answers.read_text(encoding="utf-8"))
    asked = names_of(gamut) + JOINED
    tap = Tap()
    if chess:
        tap.say(set(names_of(gamut)) == set(themes.THEMES), "every theme has its second definition",
                str(set(names_of(gamut)) ^ set(themes.THEMES)))
    with tempfile.TemporaryDirectory() as name:
        for path in (root / file for file in FILES):
            if not path.exists():
                tap.skip(f"{path.name} is not there")
                continue
            has_python = bool(chess) and (path.stem not in LONG or wants_all() or is_storing)
            if not has_python and not any(each.startswith(f"{path.stem}:") for each in stored):
                print(f"# {path.name}: only with --all")
                continue
            check_file(tap, gamut, path, pathlib.Path(name), stored, asked, has_python)
    if is_storing:
        answers.write_text(json.dumps(stored, indent=0, sort_keys=True) + "\n", encoding="utf-8")
    if not chess:
        print("# python-chess is not installed: compared with the digests of what it found")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
