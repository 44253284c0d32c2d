#!/usr/bin/env python3
"""What a collection finds by its indexes is what a look at all games finds: run_positions.py GAMUT SAMPLES

Games are made of pawn moves and knight moves in random order, so that they meet again and again by other ways, some of them often
enough for counted moves; others have annotations, set-ups, odd dates and ratings. Every question is asked of the collection and of the files,
while files are added and changed, and while parts of the index are missing or damaged."""
import pathlib
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from tap import Tap, wants_all

tap = Tap()
chance = random.Random(7)
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def expand(board):
    rows = []
    for row in board.split("/"):
        rows.append([c for sign in row for c in ("." * int(sign) if sign.isdigit() else sign)])
    return rows


def print_board(rows, side):
    out = []
    for row in rows:
        text, gap = "", 0
        for piece in row + ["|"]:
            if piece == ".":
                gap += 1
            else:
                text += (str(gap) if gap else "") + (piece if piece != "|" else "")
                gap = 0
        out.append(text)
    return "/".join(out) + f" {side} - - 0 1"


def play(plies, board=START):
    """Random quiet moves that are always legal: pawns up to the middle, the queen's knights out and home."""
    rows, moves, fens = expand(board), [], []
    fens.append(print_board(rows, "w"))
    for ply in range(plies):
        white = ply % 2 == 0
        choices = []
        pawn, ranks = ("P", (6, 5, 4)) if white else ("p", (1, 2, 3))
        for file in range(8):
            for at, rank in enumerate(ranks[:2]):
                for to in ranks[at + 1:] if at == 0 else ranks[2:]:
                    way = [rows[r][file] for r in ranks[at + 1:ranks.index(to) + 1]]
                    if rows[rank][file] == pawn and all(c == "." for c in way):
                        choices.append(((rank, file), (to, file), "abcdefgh"[file] + str(8 - to)))
        knight, home, out = ("N", (7, 1), (5, 2)) if white else ("n", (0, 1), (2, 2))
        for a, b in ((home, out), (out, home)):
            if rows[a[0]][a[1]] == knight and rows[b[0]][b[1]] == ".":
                choices.append((a, b, f"N{'abcdefgh'[b[1]]}{8 - b[0]}"))
        weights = [1 + 40 * (choice[2] in ("e4", "e5", "d4", "d5", "Nc3", "Nc6")) for choice in choices]
        a, b, san = chance.choices(choices, weights)[0]
        rows[b[0]][b[1]], rows[a[0]][a[1]] = rows[a[0]][a[1]], "."
        moves.append(f"{ply // 2 + 1}. {san}" if white else san)
        fens.append(print_board(rows, "b" if white else "w"))
    return moves, fens


def make_file(path, games, seen):
    """Every tenth game has something that the columns do not say."""
    with path.open("w") as out:
        for n in range(games):
            moves, fens = play(chance.randrange(0, 24))
            seen.extend(chance.sample(fens, min(2, len(fens))))
            result = chance.choice(["1-0", "0-1", "1/2-1/2", "*"])
            tags = {"Event": f"Cup {n % 7}", "Site": chance.choice(["Harbour", "Übersee", "?"]), "Round": str(n % 9 + 1),
                    "Date": chance.choice(["1999.01.02", "2020.05.??", "????.??.??", "2021.13.45", "2005.7.1", "2020"]),
                    "White": chance.choice(["Ashdown, Vera", "Birch, Tom", "Édouard", "O'Hara", "?"]),
                    "Black": chance.choice(["Cedar, Ann", "birch, tom", "Elder \"B\"", "Zoë"]).replace('"', '\\"'), "Result": result}
            for side in ("White", "Black"):
                rating = chance.choice(["", "1500", "2400", "02300", "unr.", "-", "0"])
                if rating:
                    tags[side + "Elo"] = rating
            if n % 3:
                tags["ECO"] = chance.choice(["B90", "C20", "a00", "D02"])
            if n % 10 == 3:
                moves.insert(len(moves) // 2, "{a word}") if moves else None
            if n % 40 == 7:
                moves, fens = play(6, "4k3/pppppppp/8/8/8/8/PPPPPPPP/1N2K3")
                tags["SetUp"], tags["FEN"] = "1", "4k3/pppppppp/8/8/8/8/PPPPPPPP/1N2K3 w - - 0 1"
                seen.append(fens[-1])
            if n % 90 == 11:
                tags["Variant"] = "Crazyhouse"
            for name, value in tags.items():
                out.write(f'[{name} "{value}"]\n')
            out.write(f"\n{' '.join(moves)} {result}\n\n")


# Captures, also en passant, promotions with and without them, castling, repetitions: cut off anywhere, they are games, too.
LINES = [
    "e4 d5 exd5 Qxd5 Nc3 Qe5+ Be2 Qxe2+ Qxe2 h5 Qxe7+ Bxe7 Nd5 Bd8 Nxc7+ Bxc7 h3 Bg3 fxg3 h4 gxh4 Rxh4 d4 Rxd4 Bg5 Rd1+ Rxd1 f6 Bxf6 gxf6",
    "h4 g5 hxg5 h6 gxh6 Nf6 h7 Rg8 hxg8=Q Nxg8 g4 b5 g5 b4 g6 b3 gxf7+ Kxf7 axb3 a5 Rxa5 Rxa5 b4 Ra1 b5 Rxb1 b6 Rxb2 b7 Rxb7",
    "e4 Nf6 e5 d5 exd6 exd6 Qe2+ Qe7 Qxe7+ Bxe7 Nf3 O-O Be2 Re8 O-O Bd8 Re1 Rxe2 Rxe2 c5 c4 Nc6 b4 cxb4 c5 dxc5 Re8+ Nxe8",
    "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 e3 e6 Be2 Be7 O-O O-O Re1 Re8 Rf1 Rf8 Re1 Re8 Rf1 Rf8 Re1 Re8",
    "a4 b5 axb5 a6 bxa6 Bxa6 Rxa6 Nxa6 b4 Nxb4 c3 Nd3+ exd3 Rb8 Qb3 Rxb3 Nf3 Rxb1 Ke2 Rxc1 Nd4 Rxf1 Rxf1 g6 Nf5 gxf5 Ra1 f4 Ra8 Qxa8",
    "f4 e5 fxe5 d6 exd6 Bxd6 g3 Bxg3+ hxg3 Qh4 gxh4 f5 h5 f4 h6 f3 hxg7 f2+ Kxf2 h5 gxh8=N h4 Rxh4 Kf8 Ng6+ Ke8",
    "f3 e5 g4 Qh4#",
]


def make_lines(path):
    with path.open("w") as out:
        for n, line in enumerate(LINES):
            moves = line.split()
            for end in range(0, len(moves) + 1, 1 + n % 2):
                out.write(f'[White "Fern, Lea {end % 3}"]\n[Result "*"]\n\n{" ".join(moves[:end])} *\n\n')


class Asker:
    def __init__(self, gamut, folder):
        self.gamut, self.folder, self.files, self.asked = gamut, folder, [], 0

    def run(self, *words):
        done = subprocess.run([self.gamut, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=self.folder,
                              timeout=600)
        return done.stdout, done.returncode

    def collect(self, *files):
        return self.run("collect", "-d", "all.db", *files)[1]

    def differs(self, *conditions):
        """Empty, or what was asked."""
        a, b = self.run("find", "-d", "all.db", "--json", *conditions), self.run("find", "--json", *self.files, *conditions)
        self.asked += 1
        count = wanted = (f"{len(b[0].splitlines())}\n".encode(), 0)
        if self.asked % 3 == 0:  # which goes another way, but takes as long to ask
            count = self.run("find", "-d", "all.db", "--count", *conditions)
        is_same = a == b and a[1] == 0 and count == wanted
        return "" if is_same else f"{conditions}: {len(a[0].splitlines())} {a[1]}, {len(b[0].splitlines())} {b[1]}, {count}"

    def tree_differs(self, *words):
        a, b = self.run("tree", "-d", "all.db", "--json", *words), self.run("tree", "--json", *self.files, *words)
        return "" if a == b and a[1] == 0 else f"tree {words}: {a} {b}"

    def compare(self, what, fens):
        problems = [self.tree_differs()]
        for fen in fens:
            problems.append(self.differs("--fen", fen))
            problems.append(self.tree_differs("--fen", fen))
        problems.append(self.tree_differs("--line", "1.e4 e5", "--depth", "2"))
        problems.append(self.tree_differs("--line", "1.e4", "--where", "white~birch"))
        problems.append(self.differs("--after", "1.e4 e5 2.d4"))
        problems.append(self.differs("--position", fens[0]))
        problems.append(self.differs("--fen", fens[0], "--rights"))
        problems.append(self.differs("--fen", fens[1], "--after", "1.e4 e5"))
        board = fens[2].split()
        problems.append(self.differs("--where", f"position='{board[0]} {board[1]}' or after='1.d4 d5' and white~birch"))
        problems.append(self.differs("--where", f"position!='{board[0]} {board[1]}' and position='{fens[3]}'"))
        problems.append(self.differs("--where", "after='1.d4 d5' or site~hafen"))
        problems = [each for each in problems if each]
        tap.say(not problems, f"positions are found {what}", "; ".join(problems)[:2000])


def change_index(folder, sql):
    connection = sqlite3.connect(folder / "all.db")
    connection.executescript(sql)
    connection.commit()
    connection.close()


def compare_positions(asker):
    """From a load over additions and changes to an index that is not what it was."""
    folder, seen = asker.folder, []
    for name, games in (("one", 1400), ("two", 300)):
        make_file(folder / f"{name}.pgn", games, seen)
    asker.files = ["one.pgn", "two.pgn"]
    asker.collect(*asker.files)
    few = [START + " w KQkq - 0 1", print_board(expand("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"), "b")]
    few += chance.sample(seen, 6)
    asker.compare("after a load", few)
    counted = sqlite3.connect(folder / "all.db").execute("SELECT count(*) FROM position_moves").fetchone()[0]
    tap.say(counted > 2, "and moves of frequent positions are counted beforehand", str(counted))
    make_file(folder / "three.pgn", 40, seen)
    make_file(folder / "four.pgn", 3, seen)
    asker.files += ["three.pgn", "four.pgn"]
    asker.collect(*asker.files)
    asker.compare("after files were added", few + chance.sample(seen[-20:], 3))
    make_file(folder / "one.pgn", 1300, seen)
    asker.files = ["two.pgn", "three.pgn", "four.pgn", "one.pgn"]  # what has changed comes last
    asker.collect(*asker.files)
    asker.compare("after a file was changed", few + chance.sample(seen[-200:], 3))
    change_index(folder, "DELETE FROM position_blocks WHERE id % 2")
    asker.compare("where blocks are missing", few)
    change_index(folder, "UPDATE position_blocks SET games = x'ffffffffffffffffffffffff'")
    asker.compare("where blocks are damaged", few[:5])
    change_index(folder, "UPDATE position_segments SET proof = 1")
    asker.compare("where the index is of another making", few[:5])
    change_index(folder, "DELETE FROM position_segments; DELETE FROM position_blocks; DELETE FROM position_moves")
    asker.compare("without an index", few[:5])
    asker.collect(*asker.files)
    made = sqlite3.connect(folder / "all.db").execute("SELECT sum(games) FROM position_segments").fetchone()[0]
    tap.say(made and made > 700, "what is missing is made by the next run", str(made))
    asker.compare("then", few)


def compare_headers(asker):
    """Signs with all members that are columns, and some that are not: all of them with GAMUT_TESTS=all, else each sign with some."""
    values = {"white": ["birch", "edouard", "ASHDOWN, vera", "O'Hara", "zzz"], "player": ["Zoe", "birch, tom", "n"],
              "event": ["Cup 3", "cup"], "site": ["ubersee", "?"], "round": ["3", "10"], "eco": ["B90", "A00", "c"],
              "result": ["1-0", "*", "1/2-1/2"], "date": ["2020", "2020-05", "1999.01.02", "2005"], "year": ["2020", "1"],
              "date.month": ["5"], "white_elo": ["2300", "unr.", "0"], "elo": ["2400", "1500"], "plies": ["0", "6", "12"],
              "length": ["3", "6"], "WhiteElo": ["2400"], "ECO": ["b90"], "fen": ["4k3"], "Variant": ["crazyhouse"]}
    problems = []
    signs, step = ("=", "!=", "<", "<=", ">", ">=", "~", "!~"), 1 if wants_all() else 3
    for name, list_of in values.items():
        for at, value in enumerate(list_of):
            for sign in signs[(at + len(name)) % step::step]:
                problems.append(asker.differs("--where", f"{name}{sign}'{value}'" if "'" not in value else f'{name}{sign}"{value}"'))
        problems.append(asker.differs("--where", name))
    for both in ("white~birch and year>=2005", "white~birch or elo>2300 and result=1-0", "eco=B90 and comment~word or plies>20",
                 "white~birch or comment~word", "WhiteElo>2000 and black~zoe", "player~zoe and player~birch"):
        problems.append(asker.differs("--where", both))
    problems.append(asker.differs("--where", "white~birch", "--where", "black~zoe"))
    problems.append(asker.differs("--material", "QRRBBNNP8 v QRRBBNNP8"))
    problems.append(asker.differs("--material", "KP* v KNP*"))
    problems.append(asker.differs("--where", "material!='KP* v KNP*'"))
    problems.append(asker.differs("--where", "material='KP* v KNP*' or white~birch"))
    problems = [each for each in problems if each]
    tap.say(not problems, "what members say is found as in files", "; ".join(problems)[:3000])


def compare_material(asker):
    """Games with captures, of a collection, of a database and of their file."""
    problems = []
    for words in (["--material", "KQ v K"], ["--material", "KP* v KBP*"], ["--material", "KR*B*N*P* v KR*B*N*P*"],
                  ["--material", "white Q2+R*L*P* v Q*R*L*P*"], ["--material", "Q=R*L*P8 v Q*R*L*P7"], ["--material", "QR2B2N2P8 v QR2B2N2P8 for 12"],
                  ["--material", "black N*B*R*P* v N3R*B*P*"], ["--material", "RNP- v L*P*"], ["--material", "RB*N*P* v RB*N*P* opposite"],
                  ["--ending", "rook-minor"], ["--ending", "minor"], ["--ending", "pawn"], ["--ending", "basic-mate"],
                  ["--where", "material!='KR*B*N*P* v KR*B*N*P*'"], ["--where", "endgame=minor or white~1"],
                  ["--repetition"], ["--fifty"], ["--where", "repetition>=2"], ["--where", "repetition>=5"], ["--where", "quiet>=4"],
                  ["--where", "quiet!=4"], ["--where", "quiet<3"], ["--finish", "checkmate"], ["--finish", "open"], ["--comment", "a"],
                  ["--where", "comment!~x"], ["--nag", "4"], ["--line", "1.e4 Nf6 2.e5 d5 3.exd6"], ["--after", "1.e4 Nf6 2.e5 d5"],
                  ["--where", "line!='1.e4'"], ["--where", "plies>=20"], ["--where", "plies<3"], ["--where", "length=5"],
                  ["--position", "*/*/*/*/*/*/*/R???K??R w KQ"], ["--position", "*/*/*/*/*/*/*/*RK?"], ["--position", "*q*/*/*/*/*/*/PPPP*/R* +colours"],
                  ["--fen", "rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3", "--rights"],
                  ["--where", "position!='*/*/*/*/*/*/PPPP*/*'"]):
        problems.append(asker.differs(*words))
        counts = {asker.run("find", "--count", *words, *of) for of in (["lines.pgn"], ["lines.cbh"], ["-d", "lines.db"])}
        problems.append("" if len(counts) == 1 else f"{words}: {counts}")
    problems = [each for each in problems if each]
    tap.say(not problems, "what was taken, repeated and played is found as in files", "; ".join(problems)[:3000])


def compare_facts(asker):
    """Facts that are missing, damaged or of another segment leave the answers as they are."""
    folder = asker.folder
    conditions = [["--where", "white~birch or elo>2300"], ["--where", "plies<8 and date>=2005"], ["--material", "KR*B*N*P* v KR*B*N*P*"],
                  ["--where", "eco!=B90"]]
    tap.say(sqlite3.connect(folder / "all.db").execute("SELECT count(*) FROM game_facts").fetchone()[0] >= 13, "facts are made")
    for what, sql in (("cut short", "UPDATE game_facts SET codes = substr(codes, 1, length(codes) / 2) WHERE length(codes) > 1"),
                      ("without words", "UPDATE game_facts SET words = x'' WHERE id & 255 > 0"),
                      ("of another segment", "UPDATE game_facts SET words = x'0101010101' WHERE id & 255 = 0"),
                      ("missing in part", "DELETE FROM game_facts WHERE id & 1 = 1"),
                      ("missing", "DROP TABLE game_facts")):
        shutil.copy(folder / "all.db", folder / "kept.db")
        change_index(folder, sql)
        problems = [asker.differs(*each) for each in conditions]
        tap.say(not any(problems), f"facts that are {what} change no answer", "; ".join(problems)[:2000])
        if what != "missing":
            shutil.copy(folder / "kept.db", folder / "all.db")
    asker.collect(*asker.files)
    made = sqlite3.connect(folder / "all.db").execute("SELECT count(*) FROM game_facts").fetchone()[0]
    problems = [asker.differs(*each) for each in conditions]
    tap.say(made >= 13 and not any(problems), "and the next run makes them", f"{made} " + "; ".join(problems)[:2000])


def compare_numbers(asker):
    """Records keep their numbers when only some are looked at, also with gaps between their ids."""
    a = asker.run("convert", "-d", "all.db", "--games", "700-760", "--where", "white~birch", "--to", "jsonl")
    everything = asker.run("convert", "-d", "all.db", "--to", "jsonl")[0].splitlines()
    b = [line for line in everything[699:760] if b'"white": "Birch' in line or b'"white":"Birch' in line]
    tap.say(a[0].splitlines() == b and b, "numbers are those of all records", f"{len(a[0].splitlines())} {len(b)}")


def main():
    gamut, samples = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    with tempfile.TemporaryDirectory() as made:
        asker = Asker(gamut, pathlib.Path(made))
        compare_positions(asker)
        compare_numbers(asker)
        compare_headers(asker)
        make_lines(asker.folder / "lines.pgn")
        asker.run("convert", "lines.pgn", "-o", "lines.cbh")
        asker.run("collect", "-d", "lines.db", "lines.pgn")
        asker.files.append("lines.pgn")
        asker.collect(*asker.files)
        compare_material(asker)
        compare_facts(asker)
        asker = Asker(gamut, pathlib.Path(made) / "samples")
        shutil.copytree(samples, asker.folder)
        asker.files = ["club.pgn", "village.cbh"]
        asker.collect(*asker.files)
        problems = [asker.tree_differs(), asker.differs("--after", "1.e4"), asker.differs("--where", "player~birch")]
        tap.say(not any(problems), "and so it is with the samples", "; ".join(problems)[:1000])
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
