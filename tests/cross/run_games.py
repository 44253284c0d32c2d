#!/usr/bin/env python3
"""Games as other programs read them: run_games.py GAMUT LAWS ROOT [--all]

pgn-extract (Debian: pgn-extract) must find the same tags, moves, UCI moves, positions (also as EPD) and results in a file as ours, select the same games that
end in mate or stalemate or have a repetition or fifty quiet moves, and read our strict form as it reads the file itself. python-chess must read
the same tree out of a file and out of our strict form: moves, variations, glyphs, comments and where they stand. Games are those of
samples/ and tests/corpus, and of ROOT/../shared/corpus where it is there (a part of them; --all: all)."""
import json
import pathlib
import re
import sys
import tempfile

from cross import Tap, ask_laws, find_program, run, wants_all, without_en_passant

try:
    import chess
    import chess.pgn
except ImportError:
    chess = None

SIZE_LIMIT, SIZE_LIMIT_ALL = 60_000, 400_000
TAG = re.compile(r'^\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]', re.MULTILINE)
RESULTS = {"1-0", "0-1", "1/2-1/2", "*"}
# What each option of pgn-extract asks for, by our answer to the positions of the main line.
SELECTIONS = {
    "--checkmate": lambda positions: positions[-1]["verdict"] == "checkmate",
    "--stalemate": lambda positions: positions[-1]["verdict"] == "stalemate",
    "--repetition": lambda positions: any(each["same"] >= 2 for each in positions),
    "--fifty": lambda positions: any(each["clock"] >= 100 for each in positions),
}
ROSTER = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?", "Result": "*"}
# Where another program is known to differ: (file, what) with the reason.
APART = {
    ("test-repetition.pgn", "--repetition"): "pgn-extract 19.04 misses one of nine repetitions; python-chess sees it",
    ("nested-comment.pgn", "tree"): "braces in a comment: python-chess ends it at the first, ours keeps the text",
    ("res_gameLatin1.pgn", "tree"): "python-chess does not read several tags on a line",
}


class Game:
    """One game of pgn-extract's output: tags and words of the movetext."""

    def __init__(self, text):
        head, _, body = text.partition("\n\n")
        self.tags = {name: re.sub(r"\\(.)", r"\1", value) for name, value in TAG.findall(head)}
        self.fens = re.findall(r"\{ (\S+ [wb] \S+ \S+ \d+ \d+) \}", body)
        words = re.sub(r"\{[^}]*\}", " ", body).split()
        self.moves = [word for word in words if not re.fullmatch(r"\d+\.+", word) and word not in RESULTS]
        self.result = words[-1] if words and words[-1] in RESULTS else None


def is_apart(name, what):
    if (name, what) in APART:
        print(f"# not compared: {name}, {what}: {APART[name, what]}")
    return (name, what) in APART


def extract(program, path, *options):
    done = run(program, "-s", "-N", "-V", "-C", "-w100000", *options, path)
    text = done.stdout.decode("utf-8", "replace").replace("\r", "")
    return [Game("[Event " + part) for part in re.split(r"^\[Event ", text, flags=re.MULTILINE)[1:]]


def read_ours(gamut, laws, path):
    """[(record, positions)]; positions are None where a move is not legal."""
    done = run(gamut, "convert", path, "--to", "jsonl")
    records = [json.loads(line) for line in done.stdout.splitlines()]
    requests = [(law_of(record), record.get("fen") or record.get("tags", {}).get("FEN", ""), 0,
                 " ".join(main_line(record))) for record in records]
    answers = ask_laws(laws, requests) if requests else []
    return [(record, None if not positions or None in positions else positions) for record, positions in zip(records, answers)]


def main_line(record):
    """The moves; what stands before the first has no move."""
    return [move["san"] for move in record.get("moves", []) if "san" in move]


def law_of(record):
    variant = str(record.get("tags", {}).get("Variant", "")).lower()
    return "antichess" if "anti" in variant else "chess960" if "960" in variant or "fischer" in variant else "chess"


def tags_of(gamut, path, folder):
    """The tags of our strict form, game by game."""
    out = folder / "strict.pgn"
    run(gamut, "convert", "--canonical", path, "-o", out)
    parts = re.split(r"^(?=\[Event )", out.read_text(encoding="utf-8", errors="replace"), flags=re.MULTILINE)[1:]
    return [{name: re.sub(r"\\(.)", r"\1", value) for name, value in TAG.findall(part)} for part in parts], out


def compare_game(theirs, uci, record, positions, tags):
    """What differs between pgn-extract's game and ours."""
    found = []
    wanted = {**ROSTER, **theirs.tags}
    for name in wanted.keys() | tags.keys():
        if wanted.get(name, "") != tags.get(name, "") and "\ufffd" not in wanted.get(name, ""):
            found.append(f"{name} is {tags.get(name)!r}, theirs {wanted.get(name)!r}")
    sans = main_line(record)
    if sans != theirs.moves:
        found.append(f"moves {sans[:300]}, theirs {theirs.moves[:300]}")
    elif positions:
        played = [each["played"] for each in positions if "played" in each]
        fens = [without_en_passant(each["fen"]) for each in positions[1:]]
        # pgn-extract writes promotions in capitals, and has no UCI for castling in Chess960.
        if [move.lower() for move in uci.moves] != played and law_of(record) == "chess":
            found.append(f"UCI {played}, theirs {uci.moves}")
        if theirs.fens and fens != [without_en_passant(fen) for fen in theirs.fens]:
            at = next(at for at, pair in enumerate(zip(fens, theirs.fens)) if pair[0] != without_en_passant(pair[1]))
            found.append(f"after {at + 1} half moves {fens[at]}, theirs {theirs.fens[at]}")
    return found


def boards_of(epd):
    """Board, side and castling rights of each line; programs differ in when they name the square of en passant."""
    return [line.split()[:3] for line in epd.splitlines() if line.strip()]


def compare_positions(tap, program, gamut, path, name, folder):
    theirs = boards_of(run(program, "-s", "-Wepd", path).stdout.decode(errors="replace"))
    out = folder / "positions.epd"
    run(gamut, "convert", path, "--positions", "all", "-o", out)
    ours = boards_of(out.read_text(encoding="utf-8", errors="replace"))
    first = next((pair for pair in zip(ours, theirs) if pair[0] != pair[1]), f"{len(ours)} and {len(theirs)}")
    tap.say(ours == theirs, f"{name}: {len(theirs)} positions are those that pgn-extract writes as EPD", first)


def compare_extract(tap, program, gamut, laws, path, name):
    theirs, uci = extract(program, path, "--fencomments"), extract(program, path, "-Wuci")
    ours = read_ours(gamut, laws, path)
    legal = [pair for pair in ours if pair[1] is not None]
    with tempfile.TemporaryDirectory() as folder:
        tags, strict = tags_of(gamut, path, pathlib.Path(folder))
        again = extract(program, strict)
        if theirs and len(theirs) == len(ours) == len(legal):
            compare_positions(tap, program, gamut, path, name, pathlib.Path(folder))
    if not theirs or len(theirs) != len(ours):
        print(f"# pgn-extract takes {len(theirs)} of {len(ours)} games of {name}; they are not compared")
        return 0
    if len(theirs) == len(uci) == len(tags):
        differ = [f"game {at + 1}: {each}" for at, row in enumerate(zip(theirs, uci, ours, tags))
                  for each in compare_game(row[0], row[1], *row[2], row[3])]
        tap.say(not differ, f"{name}: {len(theirs)} games have the tags, moves and positions of pgn-extract", "\n".join(differ))
    tap.say([game.moves for game in again] == [game.moves for game in theirs],
            f"{name}: pgn-extract reads our strict form as it reads the file", f"{len(again)} of {len(theirs)} games")
    for option, is_meant in SELECTIONS.items():
        if is_apart(name, option):
            continue
        wanted = [main_line(record) for record, positions in legal if is_meant(positions)]
        chosen = [game.moves for game in extract(program, path, option)]
        tap.say(wanted == chosen, f"{name}: {option} means the same {len(wanted)} games", f"ours {len(wanted)}, theirs {len(chosen)}")
    return len(theirs)


def said(node, name):
    """Comments of a node as one text; from version 1.12 on python-chess has a list of them."""
    text = getattr(node, name, None)
    if text is None:
        text = " ".join(getattr(node, name + "s"))
    return " ".join(text.split())


def tree_of(node):
    """Moves with what is said of them, and where; a list of variations after each."""
    return [(each.uci(), sorted(each.nags), said(each, "starting_comment"), said(each, "comment"), tree_of(each))
            for each in node.variations]


def games_of(text):
    import io
    stream, out = io.StringIO(text), []
    while (game := chess.pgn.read_game(stream)) is not None:
        out.append(game)
    return out


def compare_python_chess(tap, gamut, path, name):
    if is_apart(name, "tree"):
        return 0
    with tempfile.TemporaryDirectory() as folder:
        strict = pathlib.Path(folder) / "strict.pgn"
        run(gamut, "convert", "--canonical", path, "-o", strict)
        ours = games_of(strict.read_text(encoding="utf-8"))
    data = path.read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("iso-8859-1")
    theirs = games_of(text)
    if len(ours) != len(theirs):
        print(f"# python-chess takes {len(theirs)} games of {name}, we {len(ours)}; they are not compared")
        return 0
    differ, count = [], 0
    for at, (game, other) in enumerate(zip(theirs, ours), 1):
        if game.errors:
            continue  # what it does with moves that are not legal is its own
        count += 1
        if other.errors:
            differ.append(f"game {at}: {other.errors[0]}")
        elif tree_of(game) != tree_of(other) or said(game, "comment") != said(other, "comment"):
            where = first_difference(tree_of(game), tree_of(other)) or f"{said(game, 'comment')}, ours {said(other, 'comment')}"
            differ.append(f"game {at}: {where}")
    tap.say(not differ, f"{name}: {count} games have the tree of python-chess in strict form", "\n".join(differ))
    return count


def first_difference(a, b, path=""):
    if len(a) != len(b):
        return f"{path} has {len(a)} continuations, ours {len(b)}: {[each[0] for each in a]} {[each[0] for each in b]}"
    for one, other in zip(a, b):
        if one[:4] != other[:4]:
            return f"{path} {one[:4]}, ours {other[:4]}"
        found = first_difference(one[4], other[4], f"{path} {one[0]}")
        if found:
            return found
    return None


def files_of(root, is_all):
    corpus, limit = (root / ".." / "shared" / "corpus").resolve(), SIZE_LIMIT_ALL if is_all else SIZE_LIMIT
    if not corpus.is_dir():
        print("# there are no real files beside the project")
    own = [root / "samples" / "club.pgn", *sorted((root / "tests" / "corpus" / "pgn" / "ok").glob("*.pgn"))]
    real = sorted([*corpus.glob("pgn/*/*.pgn"), *corpus.glob("chessbase/reference/*.pgn")])
    return [path for path in own + real if path.stat().st_size <= limit]


def main():
    gamut, laws, root = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    sys.setrecursionlimit(10_000)
    tap, program, counts = Tap(), find_program("pgn-extract"), [0, 0]
    files = files_of(root, wants_all())
    for path in files:
        if program:
            counts[0] += compare_extract(tap, program, gamut, laws, path, path.name)
        if chess:
            counts[1] += compare_python_chess(tap, gamut, path, path.name)
    if program:
        tap.say(counts[0] >= 3, "pgn-extract took some games")
    else:
        tap.skip("pgn-extract is not installed")
    if chess:
        tap.say(counts[1] >= 3, "python-chess took some games")
    else:
        tap.skip("python-chess is not installed (Debian 12 has no package of it)")
    print(f"# {counts[0]} games were compared with pgn-extract, {counts[1]} with python-chess")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
