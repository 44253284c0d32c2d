#!/usr/bin/env python3
"""Merged games as python-chess counts them: run_merge.py GAMUT ROOT [--all] [--store]

An own computation merges the games with python-chess: every position that can be reached, the moves made there and how often, with the
limits of `gamut merge`. The figures must be equal, each move of the tree must have its number of games, and python-chess must read
the same moves out of the file that was written, each once. Where python-chess is not installed, only the figures are compared, with those that
it gave (merge_answers.json; --store writes them again)."""
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
FIGURES = ["games", "positions", "moves", "lines", "transpositions"]


def key_of(board):
    return board._transposition_key()


def option(words, name, default=None):
    return words[words.index(name) + 1] if name in words else default


class Merged:
    """What the options ask for, out of a file of games."""

    def __init__(self, games, words):
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
            if depth > self.depth:
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
            # As a game is printed: the alternatives to a move follow it, and then the line goes on.
            if not is_main_only and child.parent.variations[0] is child:
                tasks.extend((other, board, depth, False) for other in reversed(child.parent.variations[1:]))

    def keep(self, words):
        """Every position that the kept moves reach."""
        least = int(option(words, "--min", 0))
        side = {"white": chess.WHITE, "black": chess.BLACK}.get(option(words, "--colour"))
        asked = int(option(words, "--moves", 0))
        self.kept, tasks = {}, [self.start.copy(stack=False)]
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
    done = run(gamut, "convert", path, "-q", "-o", plain)
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
        written = run(gamut, "merge", path, "-o", out, *words)
        flaw = None if ours == theirs else f"{ours}, python-chess {theirs}"
        flaw = flaw or compare_tree(tree, merged) or (compare_written(out, merged) if theirs["moves"] else None)
        tap.say(not flaw and written.returncode <= 1, f"{name}: the tree of python-chess", flaw or written.stderr.decode())


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
    if is_storing:
        answers.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")
    if not chess:
        print("# python-chess is not installed: only figures were compared")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
