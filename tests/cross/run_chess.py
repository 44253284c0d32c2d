#!/usr/bin/env python3
"""The laws of chess as other programs know them: run_chess.py LAWS [--all]

Games by chance, by the laws of chess, Chess960 and antichess, and positions that are hard to get right. In every position the
legal moves, check, the end of the game and the FEN after each move must be those of Fairy-Stockfish (Debian: fairy-stockfish) and
of python-chess; the latter also compares SAN, dead positions and repetitions. --all plays more games."""
import random
import re
import subprocess
import sys

from cross import Tap, ask_laws, find_program, wants_all, without_en_passant

try:
    import chess
    import chess.variant
except ImportError:
    chess = None

# Positions by the people who test move generators: castling through and out of check, pins on en passant captures, promotions with
# and without capture, double check. From chessprogramming.org, Perft Results, and Martin Sedlak's list.
HARD = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1",
    "8/8/4k3/8/2p5/8/B2P1K2/8 w - - 0 1",
    "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
    "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
    "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1",
    "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1",
    "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1",
    "2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1",
    "8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1",
    "4k3/1P6/8/8/8/8/K7/8 w - - 0 1",
    "8/k1P5/8/1K6/8/8/8/8 w - - 0 1",
    "K1k5/8/P7/8/8/8/8/8 w - - 0 1",
    "8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
]
VARIANTS = {"chess": "chess", "chess960": "chess", "antichess": "antichess"}
RIGHTS = "KQkq"


def back_rank(number):
    """The pieces of one of the 960 starting positions, by the numbers of Reinhard Scharnagl."""
    rank = [""] * 8
    number, light = divmod(number, 4)
    number, dark = divmod(number, 4)
    number, queen = divmod(number, 6)
    rank[2 * light + 1] = rank[2 * dark] = "b"
    rank[[at for at in range(8) if not rank[at]][queen]] = "q"
    free = [at for at in range(8) if not rank[at]]
    knights = [(a, b) for a in range(5) for b in range(a + 1, 5)][number]
    for at in knights:
        rank[free[at]] = "n"
    for at, piece in zip([at for at in range(8) if not rank[at]], "rkr"):
        rank[at] = piece
    return "".join(rank)


def requests_of(is_all):
    dice = random.Random(7)
    games = 200 if is_all else 16
    out = [("chess", "", dice.getrandbits(32) | 1, 240) for _ in range(games)]
    out += [("chess", fen, dice.getrandbits(32) | 1, 40) for fen in HARD for _ in range(20 if is_all else 3)]
    for number in dice.sample(range(960), 200 if is_all else 16):
        rank = back_rank(number)
        out.append(("chess960", f"{rank}/pppppppp/8/8/8/8/PPPPPPPP/{rank.upper()} w KQkq - 0 1", dice.getrandbits(32) | 1, 120))
    out += [("antichess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", dice.getrandbits(32) | 1, 200)
            for _ in range(games // 2)]
    return out


def shredder_as_x(fen, start):
    """Fairy-Stockfish writes castling rights of Chess960 as letters of files; ours are those of X-FEN where the outermost rook is
    meant. Files of the rooks are those of the start."""
    fields = fen.split()
    files = [at for at, piece in enumerate(start.split("/")[0]) if piece == "r"]
    names = {"ABCDEFGH"[files[1]]: "K", "ABCDEFGH"[files[0]]: "Q"}
    names.update({name.lower(): right.lower() for name, right in list(names.items())})
    if fields[2] != "-":
        fields[2] = "".join(sorted((names.get(each, each) for each in fields[2]), key=lambda each: RIGHTS.find(each)))
    return " ".join(fields)


def is_same_fen(ours, theirs, request):
    """Rights of an inner rook keep the letter of its file in ours; such positions are rare, and not compared in that field."""
    law, start = request[:2]
    if law == "chess960":
        theirs = shredder_as_x(theirs, start)
    a, b = without_en_passant(ours).split(), without_en_passant(theirs).split()
    if law == "chess960" and re.search("[A-Ha-h]", a[2]):
        a[2] = b[2] = ""
    return a == b


def ask_stockfish(program, requests, answers):
    """(legal moves, FEN, whether in check) of every position, in order. It counts on a thread of its own, so each answer is awaited."""
    engine = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    for (law, _, _, _), positions in zip(requests, answers):
        engine.stdin.write(f"setoption name UCI_Variant value {VARIANTS[law]}\n"
                           f"setoption name UCI_Chess960 value {str(law == 'chess960').lower()}\n")
        asked = positions[0]["fen"]
        for position in positions:
            engine.stdin.write(f"position fen {asked}\nd\ngo perft 1\n")
            engine.stdin.flush()
            moves, fen, is_check = set(), None, False
            for line in engine.stdout:
                if line.startswith("Fen: "):
                    fen = line[5:].strip()
                elif line.startswith("Checkers:"):
                    is_check = bool(line[9:].strip())
                elif re.match(r"[a-h][1-8][a-h][1-8][nbrqk]?: 1$", line):
                    moves.add(line.split(":")[0])
                elif line.startswith("Nodes searched"):
                    break
            yield moves, fen, is_check
            asked = f"{position['fen']} moves {position.get('played')}"  # a position that was equal, and the move from it
    engine.communicate("quit\n")


def compare_stockfish(tap, program, requests, answers):
    theirs, differ, count = ask_stockfish(program, requests, answers), [], 0
    for request, positions in zip(requests, answers):
        for position, (moves, fen, is_check) in zip(positions, theirs):
            count += 1
            if position["verdict"] == "gave-all":
                moves = set()
            is_antichess = request[0] == "antichess"
            if set(position["moves"]) != moves or not is_same_fen(position["fen"], fen, request) or (
                    not is_antichess and position["check"] != is_check):
                differ.append(f"{request[0]} {position['fen']}: ours {sorted(set(position['moves']) - moves)}, theirs "
                              f"{sorted(moves - set(position['moves']))} {fen} {is_check}")
    tap.say(count == sum(map(len, answers)) and not differ, f"{count} positions have the moves, checks and FENs of Fairy-Stockfish",
            f"{len(differ)} differ\n" + "\n".join(differ))


def judge_python_chess(board, position, is_antichess):
    """What differs between python-chess and ours in one position."""
    legal = list(board.legal_moves)
    moves = {board.uci(move): board.san(move) for move in legal}
    if is_antichess:
        end = "gave-all" if not board.occupied_co[board.turn] else "stalemate" if not legal else ""
    else:
        end = "checkmate" if board.is_checkmate() else "stalemate" if board.is_stalemate() else ""
        if not end and board.is_insufficient_material():
            end = "dead"
    found = []
    if position["moves"] != moves:
        found.append(f"moves {set(position['moves'].items()) ^ set(moves.items())}")
    if position["verdict"] != end:
        found.append(f"{position['verdict']!r} is {end!r}")
    if not is_antichess and position["check"] != board.is_check():
        found.append("check")
    if without_en_passant(position["fen"]).split()[:2] != without_en_passant(board.fen()).split()[:2]:
        found.append(board.fen())
    if position["clock"] != board.halfmove_clock:
        found.append(f"clock {board.halfmove_clock}")
    if not is_antichess and (position["same"] >= 2) != board.is_repetition(3):
        found.append(f"there {position['same']} times before, and python-chess says {board.is_repetition(3)}")
    return found


def compare_python_chess(tap, requests, answers):
    differ, count = [], 0
    for request, positions in zip(requests, answers):
        is_antichess = request[0] == "antichess"
        board = (chess.variant.AntichessBoard(positions[0]["fen"]) if is_antichess
                 else chess.Board(positions[0]["fen"], chess960=request[0] == "chess960"))
        for position in positions:
            count += 1
            found = judge_python_chess(board, position, is_antichess)
            if found:
                differ.append(f"{request[0]} {position['fen']}: {'; '.join(found)}")
            if "played" in position:
                board.push_uci(position["played"])
    tap.say(not differ, f"{count} positions have the moves, SAN, FENs, ends and repetitions of python-chess",
            f"{len(differ)} differ\n" + "\n".join(differ))


def main():
    laws, is_all = sys.argv[1], wants_all()
    tap = Tap()
    requests = requests_of(is_all)
    answers = ask_laws(laws, requests)
    tap.say(all(None not in positions for positions in answers), "every move by chance can be played")
    verdicts = {position["verdict"] for positions in answers for position in positions}
    tap.say(verdicts >= {"", "checkmate", "stalemate", "dead", "gave-all"} or not is_all, "games end in every way that there is", verdicts)
    program = find_program("fairy-stockfish")
    if program:
        compare_stockfish(tap, program, requests, answers)
    else:
        tap.skip("fairy-stockfish is not installed")
    if chess:
        compare_python_chess(tap, requests, answers)
    else:
        tap.skip("python-chess is not installed (Debian 12 has no package of it)")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
