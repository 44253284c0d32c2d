#!/usr/bin/env python3
"""The Python package beside python-chess and endplay: bench_python.py [--games N] [FILE.pgn]

Prints how often a second of processor time each does the same work, and how many times as fast Gamut is. Games and
deals are invented, always the same; FILE has other games. The package must be importable, and so must the other two,
or their column says that they are missing. `./dev bench python` calls this; PYTHONPATH may name sources of the other
two."""
import argparse
import contextlib
import importlib
import io
import os
import pathlib
import random
import resource
import subprocess
import sys
import tempfile

import gamut

PLIES, DEALS, SOLVED = 80, 400, 8


def invented_games(count):
    """Legal games by chance, as PGN."""
    choose, texts = random.Random(29), []
    for number in range(count):
        position = gamut.Position()
        while len(position.line) < PLIES and (moves := position.moves()):
            position.push(choose.choice(moves))
        texts.append(
            gamut.Game(
                event="Invented",
                site="Nowhere",
                date="2024.01.01",
                round=str(number),
                white=f"Doe, J. {number}",
                black=f"Roe, R. {number}",
                result="*",
                moves=position.line,
            )
            .to("pgn")
            .decode()
        )
    return "\n".join(texts)


def invented_deals(count):
    """Deals by chance, as PBN with an auction."""
    choose, texts = random.Random(29), []
    for number in range(1, count + 1):
        cards = [(suit, rank) for suit in range(4) for rank in range(13)]
        choose.shuffle(cards)
        hands = [
            ".".join(
                "".join(
                    "23456789TJQKA"[rank] for rank in sorted((rank for own, rank in hand if own == suit), reverse=True)
                )
                for suit in range(4)
            )
            for hand in (cards[at : at + 13] for at in range(0, 52, 13))
        ]
        texts.append(
            f'[Event "Invented"]\n[Site "Nowhere"]\n[Date "2024.01.01"]\n[Board "{number}"]\n'
            '[West "A"]\n[North "B"]\n[East "C"]\n[South "D"]\n'
            f'[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:{" ".join(hands)}"]\n'
            '[Scoring "MP"]\n[Declarer "N"]\n[Contract "1NT"]\n[Result "7"]\n'
            '[Auction "N"]\n1NT Pass Pass Pass\n'
        )
    return "\n".join(texts)


def found(name):
    """The module, or None. A child tries first, because a module over another library than its own can end the
    process."""
    done = subprocess.run(
        [sys.executable, "-c", f"import {name}\nprint('imported', flush=True)"],
        capture_output=True,
        text=True,
        check=False,
    )
    return importlib.import_module(name) if "imported" in done.stdout else None


def spent():
    """Processor time in seconds, also of children: double dummy is solved in one."""
    return sum(
        used.ru_utime + used.ru_stime
        for used in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    )


def per_second(use, count):
    """`count` things a second of processor time: the best of three."""
    best = None
    for _ in range(3):
        start = spent()
        use()
        best = spent() - start if best is None else min(best, spent() - start)
    return count / max(best, 1e-9)


def chess_cases(pgn, chess):
    """(title, count, ours, theirs); theirs is None where python-chess is missing."""
    path = pathlib.Path(pgn)
    games = list(gamut.games(path))
    line = games[0].san
    fens = [position.fen for game in games[:20] for position, _ in game.positions()]
    texts = path.read_text(encoding="utf-8")
    chess_pgn = importlib.import_module("chess.pgn") if chess else None

    def every(read):
        file = io.StringIO(texts)
        while read(file):
            pass

    def walk_ours():
        for _ in range(50):
            position = gamut.Position()
            for move in line:
                position.push(move)

    def walk_theirs():
        for _ in range(50):
            board = chess.Board()
            for move in line:
                board.push_san(move)

    def lists_theirs():
        for fen in fens:
            board = chess.Board(fen)
            for move in board.legal_moves:
                board.san(move)

    def perft_theirs(board, depth):
        if depth == 1:
            return board.legal_moves.count()
        total = 0
        for move in board.legal_moves:
            board.push(move)
            total += perft_theirs(board, depth - 1)
            board.pop()
        return total

    parsed = []
    if chess:
        file = io.StringIO(texts)
        while (game := chess_pgn.read_game(file)) is not None:
            parsed.append(game)
    theirs = [
        lambda: every(chess_pgn.read_headers),
        lambda: every(chess_pgn.read_game),
        lambda: [str(game) for game in parsed],
        walk_theirs,
        lists_theirs,
        lambda: [chess.Board(fen).fen() for fen in fens],
        lambda: perft_theirs(chess.Board(), 3),
    ]
    ours = [
        (
            "names of each game",
            len(games),
            lambda: [(game.white, game.black) for game in gamut.games(path, parts="tags")],
        ),
        ("whole games, with their moves", len(games), lambda: [game.to_dict() for game in gamut.games(path)]),
        ("games written as PGN", len(games), lambda: gamut.write(io.BytesIO(), games, to="pgn", canonical=True)),
        ("moves read as SAN and played", 50 * len(line), walk_ours),
        ("positions: all legal moves as SAN", len(fens), lambda: [gamut.Position(fen).moves() for fen in fens]),
        ("positions: FEN read and printed", len(fens), lambda: [gamut.Position(fen).fen for fen in fens]),
        ("positions counted by perft", 8902, lambda: gamut.Position().perft(3)),
    ]
    return [(*row, other if chess else None) for row, other in zip(ours, theirs)]


def bridge_cases(pbn, folder, endplay):
    """The same for endplay."""
    path, lin = pathlib.Path(pbn), folder / "deals.lin"
    gamut.convert(path, lin)
    few = folder / "few.pbn"
    gamut.convert(path, few, boards=f"1-{SOLVED}")
    ours = [
        ("boards of a PBN file", DEALS, lambda: [board.deal for board in gamut.boards(path)]),
        ("boards of a LIN file", DEALS, lambda: [board.deal for board in gamut.boards(lin)]),
        ("deals solved in all denominations", SOLVED, lambda: gamut.dd(few, jobs=1)),
    ]
    if not endplay:
        return [(*row, None) for row in ours]
    parsers = {
        "pbn": importlib.import_module("endplay.parsers.pbn"),
        "lin": importlib.import_module("endplay.parsers.lin"),
    }
    solve = importlib.import_module("endplay.dds").calc_all_tables
    theirs = [
        lambda: parsers["pbn"].loads(path.read_text(encoding="utf-8")),
        lambda: parsers["lin"].loads(lin.read_text(encoding="utf-8")),
        lambda: solve([board.deal for board in parsers["pbn"].loads(few.read_text(encoding="utf-8"))]),
    ]
    return [(*row, other) for row, other in zip(ours, theirs)]


def show(peer, is_there, rows):
    print(f"\n{'':36}{'gamut/s':>14}{peer + '/s':>18}{'ratio':>9}")
    for title, count, ours, theirs in rows:
        mine = per_second(ours, count)
        other = per_second(theirs, count) if theirs else None
        ratio = mine / other if other else None
        print(f"{title:36}{mine:14,.0f}" + (f"{other:18,.0f}{ratio:9.1f}" if other else f"{'-':>18}{'-':>9}"))
    if not is_there:
        print(f"{peer} is missing: there is nothing to compare with")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", nargs="?")
    parser.add_argument("--games", type=int, default=200)
    words = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="gamut-bench-")))
        (folder / "games.pgn").write_text(invented_games(words.games), encoding="utf-8")
        (folder / "deals.pbn").write_text(invented_deals(DEALS), encoding="utf-8")
        chess, endplay = found("chess"), found("endplay")
        print(
            f"gamut {gamut.__version__}, Python {sys.version.split()[0]}; "
            + ", ".join(
                f"{module.__name__} {getattr(module, '__version__', '')}".strip()
                for module in (chess, endplay)
                if module
            )
        )
        show("python-chess", chess, chess_cases(words.file or folder / "games.pgn", chess))
        show("endplay", endplay, bridge_cases(folder / "deals.pbn", folder, endplay))
        print("\nBoth solve deals with libdds, so only what is around it differs.")


if __name__ == "__main__":
    main()
    sys.stdout.flush()
    os._exit(0)  # libdds as endplay loads it crashes when a process ends in the usual way
