#!/usr/bin/env python3
"""Motifs as the tagger of lichess-puzzler names them: run_puzzler.py GAMUT ROOT

Every move of some games becomes a puzzle whose solution is that move (and the next two half moves where the tagger wants more), and
a game of its own that the tool is asked about. The tagger asks whether the solution uses a motif, the tool whether the move has it,
so for each motif only what the definitions have in common can be required: the same positions, those of one among those of
the other, or a share of them. It needs python-chess and the folder `tagger` of lichess-puzzler in PYTHONPATH."""
import json
import pathlib
import sys
import tempfile

from cross import Tap, run

try:
    import chess
    import chess.pgn
    import cook
    import model
except ImportError:
    cook = None

FILES = ["tests/cross/themes.pgn", "../shared/corpus/chessbase/hedgehog/Hedgehog.cbh", "../shared/corpus/chessbase/twic1134/twic1134.cbh"]
MOST = 100  # games of a file

# The theme, the tagger's function, half moves of the solution, and what must be so: "same" positions, "theirs" among ours, "ours" among
# theirs, or the share of theirs that is ours.
MOTIFS = [
    ("double-check", "double_check", 1, "same"),
    ("en-passant", "en_passant", 1, "same"),
    ("discovered-check", "discovered_check", 1, "theirs"),  # the tagger leaves out double checks by the moved piece
    ("smothered-mate", "smothered_mate", 1, "same"),
    ("back-rank-mate", "back_rank_mate", 1, "theirs"),  # the tagger wants squares in front that are not attacked
    ("arabian-mate", "arabian_mate", 1, "theirs"),      # the tagger wants the rook to have moved
    ("sacrifice", "sacrifice", 3, "ours"),              # the tagger takes any loss, here the offered piece is taken
    ("fork", "fork", 3, 0.9),                           # a defence through another piece counts for the tagger
]


class Window:
    def __init__(self, board, moves):
        self.board, self.moves = board, moves

    def puzzle(self, length):
        """A puzzle begins with a move of the other side: here one that changes nothing."""
        root = self.board.copy(stack=False)
        root.turn = not root.turn
        root.ep_square = None
        game = chess.pgn.Game()
        game.setup(root)
        node = game.add_main_variation(chess.Move.null())
        for move in self.moves[:length]:
            node = node.add_main_variation(move)
        return model.Puzzle("x", game, 0)

    def written(self, length):
        game = chess.pgn.Game()
        game.setup(self.board)
        node = game
        for move in self.moves[:length]:
            node = node.add_main_variation(move)
        return str(game)


def windows_of(path):
    with open(path, encoding="utf-8") as file:
        while game := chess.pgn.read_game(file):
            board, moves = game.board(), list(game.mainline_moves())
            for at, move in enumerate(moves):
                yield Window(board.copy(stack=False), moves[at:at + 3])
                board.push(move)


def theirs_of(name, window, length):
    """What the tagger says; checks and mates are asked only where there is one. It sees castling rooks as pieces that did not move."""
    if name == "discovered_check" and window.board.is_castling(window.moves[0]):
        return False
    if name.endswith(("_check", "_mate")) and not window.board.gives_check(window.moves[0]):
        return False
    if name.endswith("_mate"):
        after = window.board.copy(stack=False)
        after.push(window.moves[0])
        if not after.is_checkmate():
            return False
    return getattr(cook, name)(window.puzzle(length))


def main():
    gamut, root = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    tap = Tap()
    if not cook:
        tap.skip("the tagger of lichess-puzzler, or python-chess, is not there")
        return tap.end()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        windows = []
        for path in (root / file for file in FILES):
            run(gamut, "convert", path, "-q", "--games", f"1-{MOST}", "-o", folder / "plain.pgn")
            windows.extend(windows_of(folder / "plain.pgn") if path.exists() else [])
        for length in (1, 3):
            (folder / f"{length}.pgn").write_text("\n\n".join(window.written(length) for window in windows) + "\n", encoding="utf-8")
        for theme, function, length, wanted in MOTIFS:
            done = run(gamut, "find", "--theme", theme, "--json", folder / f"{length}.pgn")
            hits = [json.loads(line) for line in done.stdout.splitlines()]
            # The first move is the one that is asked about; a fork in the answer is another one.
            ours = {hit["record"] - 1 for hit in hits if hit["ply"] == 1}
            asked = [at for at, window in enumerate(windows) if len(window.moves) >= length]
            theirs = {at for at in asked if theirs_of(function, windows[at], length)}
            ours &= set(asked)
            both = len(ours & theirs)
            is_so = {"same": ours == theirs, "theirs": theirs <= ours, "ours": ours <= theirs}.get(wanted)
            if is_so is None:
                is_so = both >= wanted * len(theirs)
            first = [windows[at].board.fen() + " " + str(windows[at].moves[0]) for at in sorted(ours ^ theirs)[:3]]
            tap.say(is_so and (both or not theirs), f"{theme}: {len(asked)} moves, tagger {len(theirs)}, here {len(ours)}, both {both}",
                    "\n".join(first))
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
