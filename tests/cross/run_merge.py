#!/usr/bin/env python3
"""Merged games as python-chess counts them: run_merge.py GAMUT ROOT [--all] [--store]

An own computation merges the games with python-chess: every position that can be reached, the moves made there and how often, with the
limits of `gamut merge`. The figures must be equal, each move of the tree must have its number of games, and python-chess must read
the same moves out of the file that was written, each once. `gamut find --repertoire` is compared in the same way: where each game leaves
the tree and by whom, positions with several answers, what opponents play instead and what no game met, by position. Where python-chess is not
installed, only the figures are compared, with those that it gave (merge_answers.json; --store writes them again)."""
import collections
import json
import pathlib
import sys
import tempfile

from cross import Tap, run, wants_all

try:
    import chess
    import chess.pgn
except ImportError:
    chess = None

HERE = pathlib.Path(__file__).resolve().parent
FILES = ["samples/club.pgn", "samples/village.cbh", "../shared/corpus/chessbase/hedgehog/Hedgehog.cbh",
         "../shared/corpus/chessbase/fob/fob.cbh", "../shared/corpus/chessbase/twic1134/twic1134.cbh"]
LONG = "twic1134"  # takes python-chess a minute: only with --all
ASKED = [[], ["--main-lines"], ["--min", "1"], ["--depth", "12"], ["--moves", "2", "--min", "2"], ["--colour", "white", "--depth", "30"],
         ["--colour", "black", "--moves", "2", "--main-lines"], ["--start", "1.e4 e5", "--depth", "20"], ["--rating", "2400", "--main-lines"]]
HEDGEHOG, FOB = "../shared/corpus/chessbase/hedgehog/Hedgehog.cbh", "../shared/corpus/chessbase/fob/fob.cbh"
# Games reach the position after 1. d4 d5 2. c4 e6 in two orders, and the repertoire continues it after the other one.
ORDERS = """[Event "Repertoire"]
[Result "*"]

1. d4 d5 (1... e6 2. c4 d5) 2. c4 e6 3. Nc3 (3. Nf3 Nf6) 3... Nf6 4. Bg5 *

[Event "Repertoire"]
[Result "*"]

1. c4 e6 2. d4 d5 3. Nc3 Be7 4. cxd5 (4. Nf3 -- 5. e4) 4... exd5 *
"""
PLAYED = """[Event "?"]
[Result "1-0"]

1. c4 e6 2. d4 d5 3. Nc3 c6 4. e4 1-0

[Event "?"]
[Result "0-1"]

1. c4 e6 2. d4 d5 3. Nc3 Nf6 4. Bg5 Be7 0-1

[Event "?"]
[Result "1/2-1/2"]

1. Nf3 d5 2. d4 e6 3. c4 Nf6 4. Nc3 1/2-1/2
"""
# A repertoire, how it is made, its side, and the games to compare with it.
COMPARED = [("orders", None, "white", "played"), ("orders", None, "black", "played"),
            (HEDGEHOG, ["--depth", "16"], "black", HEDGEHOG), (HEDGEHOG, ["--depth", "10", "--colour", "white"], "white", HEDGEHOG),
            (FOB, ["--depth", "24", "--main-lines", "--min", "2"], "white", FOB), (FOB, ["--depth", "8"], "black", HEDGEHOG)]
FIGURES = ["games", "positions", "moves", "lines", "transpositions"]


def key_of(board):
    return board._transposition_key()


def option(words, name, default=None):
    return words[words.index(name) + 1] if name in words else default


class Merged:
    """What the options ask for, out of a file of games."""

    def __init__(self, games, words, is_repertoire=False):
        # A pass, with which comments show threats, is no part of a repertoire.
        self.has_passes = not is_repertoire and "--colour" not in words
        self.moves = collections.defaultdict(dict)  # by position: move -> [games, number of its first appearance]
        self.games = 0
        self.start = chess.Board()
        line = option(words, "--start")
        for san in line.replace("1.", "").split() if line else []:
            self.start.push_san(san)
        self.depth, self.added = int(option(words, "--depth", 10**9)), 0
        rating = int(option(words, "--rating", 0))
        for game in games:
            ratings = [game.headers.get(name, "0") for name in ("WhiteElo", "BlackElo")]
            if not rating or all(text.isdigit() and int(text) >= rating for text in ratings):
                self.add(game, "--main-lines" in words)
        self.keep(words)

    def add(self, game, is_main_only):
        """Moves from the first position of the main line that is the start."""
        node, board = game, game.board()
        while board.epd() != self.start.epd() and node.variations:
            node = node.variations[0]
            board.push(node.move)
        if not node.variations or board.epd() != self.start.epd():
            return
        self.games += 1
        seen, tasks = set(), [(node.variations[0], board, 1, True)]
        while tasks:
            child, board, depth, is_main = tasks.pop()
            # As a game is printed: the alternatives to a move follow it, and then the line goes on.
            others = child.parent.variations[1:] if not is_main_only and child.parent.variations[0] is child else []
            if depth > self.depth or not (child.move or self.has_passes):
                tasks.extend((other, board, depth, False) for other in reversed(others) if depth <= self.depth)
                continue
            key = key_of(board)
            entry = self.moves[key].setdefault(child.move, [0, len(self.moves[key])])
            if is_main and (key, child.move) not in seen:
                seen.add((key, child.move))
                entry[0] += 1
            after = board.copy(stack=False)
            after.push(child.move)
            if child.variations:
                tasks.append((child.variations[0], after, depth + 1, is_main))
            tasks.extend((other, board, depth, False) for other in reversed(others))

    def keep(self, words):
        """Every position that the kept moves reach."""
        least = int(option(words, "--min", 0))
        side = {"white": chess.WHITE, "black": chess.BLACK}.get(option(words, "--colour"))
        asked = int(option(words, "--moves", 0))
        self.kept, self.boards, tasks = {}, [], [self.start.copy(stack=False)]
        while tasks:
            board = tasks.pop()
            key = key_of(board)
            if key in self.kept:
                continue
            most = (asked or 1) if side is not None and board.turn == side else 0 if side is not None else asked
            # Those with most games; of equally many the one that was met first.
            moves = sorted((-entry[0], entry[1], move) for move, entry in self.moves.get(key, {}).items() if entry[0] >= least)
            moves = moves[:most] if most else moves
            self.kept[key] = {move: -games for games, _, move in moves}
            self.boards.append(board)
            for move in self.kept[key]:
                after = board.copy(stack=False)
                after.push(move)
                tasks.append(after)

    def figures(self):
        moves = sum(len(moves) for moves in self.kept.values())
        transpositions = moves - (len(self.kept) - 1)
        ends = sum(not moves for moves in self.kept.values()) if moves else 0
        if not self.games:
            return dict.fromkeys(FIGURES, 0)
        return dict(zip(FIGURES, [self.games, len(self.kept), moves, ends + transpositions, transpositions]))


def read_games(path):
    games = []
    with open(path, encoding="utf-8") as file:
        while game := chess.pgn.read_game(file):
            games.append(game)
    return games


def compare_tree(tree, merged):
    """The numbers of games of every move of the JSON tree."""
    tasks = [(tree, merged.start.copy(stack=False))]
    while tasks:
        node, board = tasks.pop()
        for child in node["children"]:
            after = board.copy(stack=False)
            move = after.push_san(child["san"])
            if merged.kept[key_of(board)].get(move) != child["games"]:
                return f"{board.fen()} {child['san']}: {child['games']}, python-chess {merged.kept[key_of(board)].get(move)}"
            tasks.append((child, after))
    return None


def compare_written(path, merged):
    """The moves of the file that was written, each once."""
    found = collections.Counter()
    for game in read_games(path):
        tasks = [(game, game.board())]
        while tasks:
            node, board = tasks.pop()
            for child in node.variations:
                after = board.copy(stack=False)
                after.push(child.move)
                found[key_of(board), child.move] += 1
                tasks.append((child, after))
    wanted = {(key, move) for key, moves in merged.kept.items() for move in moves}
    twice = [move for (_, move), count in found.items() if count > 1]
    return None if set(found) == wanted and not twice else f"{len(wanted - set(found))} missing, {len(set(found) - wanted)} too many, {len(twice)} twice"


def check_file(tap, gamut, path, stored, folder, is_storing):
    plain = folder / "plain.pgn"
    done = run(gamut, "convert", "--deleted", "skip", path, "-q", "-o", plain)
    games = read_games(plain) if chess else None
    for words in ASKED:
        name = f"{path.stem} {' '.join(words)}".strip()
        tree = json.loads(run(gamut, "merge", path, "--json", *words).stdout or b"null")
        ours = {figure: tree[figure] for figure in FIGURES} if tree else None
        if not games:
            if name in stored:
                tap.say(ours == stored[name], f"{name}: the figures of python-chess", f"{ours} {stored[name]} {done.stderr.decode()}")
            continue
        merged = Merged(games, words)
        theirs = merged.figures()
        if is_storing:
            stored[name] = theirs
        out = folder / "merged.pgn"
        out.unlink(missing_ok=True)
        written = run(gamut, "merge", path, "-o", out, *words)
        flaw = None if ours == theirs else f"{ours}, python-chess {theirs}"
        flaw = flaw or compare_tree(tree, merged) or (compare_written(out, merged) if theirs["moves"] else None)
        tap.say(not flaw and written.returncode <= 1, f"{name}: the tree of python-chess", flaw or written.stderr.decode())


class Compared:
    """Where games leave a repertoire, by position."""

    def __init__(self, repertoire, side, games):
        self.left, self.instead = {}, collections.Counter()
        kept, met, places = repertoire.kept, set(), {key_of(repertoire.start)}
        boards = {}
        for number, game in enumerate(games, 1):
            board, last = game.board(), None
            moves = list(game.mainline_moves()) + [None]
            for ply, move in enumerate(moves):
                key = key_of(board)
                if key in kept:
                    last = (key, ply, move, board.turn)
                    boards.setdefault(key, board.copy(stack=False))
                    if move and move in kept[key]:
                        met.add((key, move))
                if move is not None:
                    board.push(move)
                if key in kept and move and move in kept[key]:
                    places.update((key, key_of(board)))
            if last and last[2] is not None:
                by = "end" if not kept[last[0]] else "you" if last[3] == side else "opponent"
                self.left[number] = (last[1], by, last[2])
                if by == "opponent":
                    self.instead[last[0], last[2]] += 1
        self.never = {(key, move) for key in places for move in kept[key] if (key, move) not in met}
        sides = {key_of(board): board.turn for board in repertoire.boards}
        self.answers = {(key, move) for key, moves in kept.items() if sides[key] == side and len(moves) > 1 for move in moves}

    def figures(self):
        counts = collections.Counter(by for _, by, _ in self.left.values())
        return {"you": counts["you"], "opponent": counts["opponent"], "end": counts["end"], "answers": len({key for key, _ in self.answers}),
                "instead": len(self.instead), "never": len(self.never)}


def figures_of_rows(rows):
    by = collections.Counter(row["by"] for row in rows if row["finding"] == "left")
    found = collections.Counter(row["finding"] for row in rows)
    return {"you": by["you"], "opponent": by["opponent"], "end": by["end"], **{name: found[name] for name in ("answers", "instead", "never")}}


def after_line(line):
    board = chess.Board()
    for san in line.split():
        if not san.rstrip(".").isdigit():
            board.push_san(san)
    return board


def moves_of(board, text):
    return [board.parse_san(part.split()[-1]) for part in text.split(", ")]


def compare_rows(rows, compared, games):
    """The rows of gamut find, as positions and moves."""
    found = {"answers": set(), "instead": collections.Counter(), "never": set()}
    left = {}
    for row in rows:
        if row["finding"] == "left":
            board = games[row["record"] - 1].board()
            for move in list(games[row["record"] - 1].mainline_moves())[:row["ply"]]:
                board.push(move)
            left[row["record"]] = (row["ply"], row["by"], moves_of(board, row["played"])[0])
            continue
        board = after_line(row["line"])
        for move in moves_of(board, row["moves"]):
            if row["finding"] == "instead":
                found["instead"][key_of(board), move] += row["games"]
            else:
                found[row["finding"]].add((key_of(board), move))
    for name, ours, theirs in (("left", left, compared.left), ("answers", found["answers"], compared.answers),
                               ("instead", found["instead"], compared.instead), ("never", found["never"], compared.never)):
        if ours != theirs:
            return f"{name}: {len(ours)} of ours, {len(theirs)} of python-chess, {len(set(ours) ^ set(theirs))} in one only"
    return None


def check_repertoire(tap, gamut, root, case, stored, folder, is_storing):
    source, words, colour, played = case
    repertoire, plain = folder / "repertoire.pgn", folder / "games.pgn"
    if words is None:
        repertoire.write_text(ORDERS)
        plain.write_text(PLAYED)
    elif not (root / source).exists() or not (root / played).exists():
        return tap.skip(f"{pathlib.Path(source).name} is not there")
    else:
        repertoire.unlink(missing_ok=True)
        run(gamut, "merge", root / source, "-q", "--remarks", "none", *words, "-o", repertoire)
        run(gamut, "convert", "--deleted", "skip", root / played, "-q", "-o", plain)
    name = f"repertoire of {pathlib.Path(source).stem} {' '.join(words or [])} {colour}, games of {pathlib.Path(played).stem}"
    done = run(gamut, "find", "--repertoire", repertoire, "--colour", colour, "--json", plain)
    rows = [json.loads(line) for line in done.stdout.decode().splitlines()]
    if not chess:
        return tap.say(figures_of_rows(rows) == stored.get(name), f"{name}: the figures of python-chess", f"{figures_of_rows(rows)} {stored.get(name)}")
    games = read_games(plain)
    compared = Compared(Merged(read_games(repertoire), [], is_repertoire=True), colour == "white", games)
    if is_storing:
        stored[name] = compared.figures()
    flaw = None if figures_of_rows(rows) == compared.figures() else f"{figures_of_rows(rows)}, python-chess {compared.figures()}"
    return tap.say(not flaw and not compare_rows(rows, compared, games), f"{name}: as python-chess compares them",
                   f"{flaw} {compare_rows(rows, compared, games)} {done.stderr.decode()}")


def main():
    gamut, root = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    is_storing = "--store" in sys.argv
    answers = HERE / "merge_answers.json"
    stored = {} if is_storing else json.loads(answers.read_text(encoding="utf-8"))
    tap = Tap()
    with tempfile.TemporaryDirectory() as name:
        for path in (root / file for file in FILES):
            if not path.exists():
                tap.skip(f"{path.name} is not there")
            elif chess and path.stem == LONG and not wants_all() and not is_storing:
                print(f"# {path.name}: only with --all")
            else:
                check_file(tap, gamut, path, stored, pathlib.Path(name), is_storing)
        for case in COMPARED:
            check_repertoire(tap, gamut, root, case, stored, pathlib.Path(name), is_storing)
    if is_storing:
        answers.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")
    if not chess:
        print("# python-chess is not installed: only figures were compared")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
