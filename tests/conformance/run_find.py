#!/usr/bin/env python3
"""Finding, against plain scans of another program: run_find.py GAMUT [CORPUS]

Games are played by chance here, by laws that are written a second time, so that the tool is not its own judge: every position of
every game is known, and each question is answered by looking at all of them. Where pgn-extract is installed it writes the position
after each move of these games and of the games in CORPUS, which are scanned in the same way, and its own searches must find the
same games. Hands of bridge are dealt by chance and counted here."""
import collections
import gzip
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from tap import Tap

GAMES, PLIES, DEALS, SEED = 120, 140, 300, 15
MOST_BYTES = 400_000  # of a file of the corpus: positions of more games take minutes here
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
CORPUS = ["chessbase/reference/twic1134.cbh2pgn.pgn.gz", "pgn/pgn-extract/fischer.pgn", "pgn/pgn-extract/petrosian.pgn",
          "pgn/pgn-extract/najdorf.pgn", "pgn/pgn-extract/test-repetition.pgn", "pgn/pgn-extract/test-fifty.pgn",
          "pgn/pgn-extract/test-stalemate.pgn"]
KNIGHT = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)]
ROOK, BISHOP = [(1, 0), (-1, 0), (0, 1), (0, -1)], [(1, 1), (1, -1), (-1, 1), (-1, -1)]


# ---- the laws of chess, a second time ----

class Board:
    """Pieces by (file, rank), as FEN letters; castling and en passant as FEN has them."""

    def __init__(self):
        self.at = {}
        for rank, row in enumerate(reversed(START.split()[0].split("/"))):
            for file, piece in enumerate(row if not row.isdigit() else ""):
                self.at[file, rank] = piece
        self.side, self.castling, self.passed = "w", "KQkq", None

    def copy(self):
        other = Board.__new__(Board)
        other.at, other.side, other.castling, other.passed = dict(self.at), self.side, self.castling, self.passed
        return other

    def is_own(self, piece):
        return piece.isupper() == (self.side == "w")

    def attacked(self, square, by):
        """Whether a piece of side `by` attacks the square."""
        own = (lambda p: p.isupper()) if by == "w" else (lambda p: p.islower())
        x, y = square
        for dx in (-1, 1):
            if self.at.get((x + dx, y - (1 if by == "w" else -1))) == ("P" if by == "w" else "p"):
                return True
        for steps, kinds, far in ((KNIGHT, "n", False), (ROOK + BISHOP, "k", False), (ROOK, "rq", True),
                                  (BISHOP, "bq", True)):
            for dx, dy in steps:
                i = 1
                while 0 <= x + dx * i < 8 and 0 <= y + dy * i < 8:
                    piece = self.at.get((x + dx * i, y + dy * i))
                    if piece and own(piece) and piece.lower() in kinds:
                        return True
                    if piece or not far:
                        break
                    i += 1
        return False

    def in_check(self, side):
        king = next(s for s, p in self.at.items() if p == ("K" if side == "w" else "k"))
        return self.attacked(king, "b" if side == "w" else "w")

    def reach(self, square, piece):
        """Squares that the piece may go to, its king left aside."""
        x, y = square
        kind = piece.lower()
        if kind == "p":
            up = 1 if piece == "P" else -1
            if (x, y + up) not in self.at:
                yield x, y + up
                if y == (1 if up > 0 else 6) and (x, y + 2 * up) not in self.at:
                    yield x, y + 2 * up
            for dx in (-1, 1):
                to = x + dx, y + up
                if (to in self.at and not self.is_own(self.at[to])) or (to == self.passed and 0 <= to[0] < 8):
                    yield to
            return
        steps = {"n": KNIGHT, "k": ROOK + BISHOP, "q": ROOK + BISHOP, "r": ROOK, "b": BISHOP}[kind]
        for dx, dy in steps:
            i = 1
            while 0 <= x + dx * i < 8 and 0 <= y + dy * i < 8:
                to = x + dx * i, y + dy * i
                if to in self.at and self.is_own(self.at[to]):
                    break
                yield to
                if to in self.at or kind in "nk":
                    break
                i += 1

    def moves(self):
        """Legal (from, to, promotion); castling is the king's jump."""
        for square, piece in list(self.at.items()):
            if not self.is_own(piece):
                continue
            for to in self.reach(square, piece):
                last = piece.lower() == "p" and to[1] in (0, 7)
                for new in "qrbn" if last else [""]:
                    if not self.after((square, to, new)).in_check(self.side):
                        yield square, to, new
        home, enemy = (0, "b") if self.side == "w" else (7, "w")
        for letter, empty, path, target in (("K", (5, 6), (4, 5, 6), 6), ("Q", (1, 2, 3), (4, 3, 2), 2)):
            right = letter if self.side == "w" else letter.lower()
            if right in self.castling and all((f, home) not in self.at for f in empty) and \
                    not any(self.attacked((f, home), enemy) for f in path):
                yield (4, home), (target, home), ""

    def after(self, move):
        (fx, fy), (tx, ty), new = move
        other = self.copy()
        piece = other.at.pop((fx, fy))
        if piece.lower() == "p" and (tx, ty) == self.passed:
            del other.at[tx, fy]
        if piece.lower() == "k" and abs(tx - fx) == 2:
            rook = 7 if tx == 6 else 0
            other.at[5 if tx == 6 else 3, fy] = other.at.pop((rook, fy))
        other.at[tx, ty] = (new.upper() if self.side == "w" else new) if new else piece
        gone = {(4, 0): "KQ", (4, 7): "kq", (7, 0): "K", (0, 0): "Q", (7, 7): "k", (0, 7): "q"}
        for square in ((fx, fy), (tx, ty)):
            for right in gone.get(square, ""):
                other.castling = other.castling.replace(right, "")
        other.passed = (fx, (fy + ty) // 2) if piece.lower() == "p" and abs(ty - fy) == 2 else None
        other.side = "b" if self.side == "w" else "w"
        return other

    def san(self, move, all_moves):
        (fx, fy), (tx, ty), new = move
        piece = self.at[fx, fy]
        name = lambda x, y: "abcdefgh"[x] + str(y + 1)
        takes = (tx, ty) in self.at or (piece.lower() == "p" and fx != tx)
        if piece.lower() == "k" and abs(tx - fx) == 2:
            text = "O-O" if tx == 6 else "O-O-O"
        elif piece.lower() == "p":
            text = ("abcdefgh"[fx] + "x" if takes else "") + name(tx, ty) + ("=" + new.upper() if new else "")
        else:
            rivals = [m[0] for m in all_moves if m[1] == (tx, ty) and self.at[m[0]] == piece and m[0] != (fx, fy)]
            hint = ""
            if rivals:
                hint = "abcdefgh"[fx] if all(r[0] != fx for r in rivals) else str(fy + 1) \
                    if all(r[1] != fy for r in rivals) else name(fx, fy)
            text = piece.upper() + hint + ("x" if takes else "") + name(tx, ty)
        then = self.after(move)
        if then.in_check(then.side):
            text += "#" if not any(True for _ in then.moves()) else "+"
        return text

    def fen(self):
        rows = []
        for rank in range(7, -1, -1):
            row = "".join(self.at.get((file, rank), ".") for file in range(8))
            rows.append(re.sub(r"\.+", lambda m: str(len(m[0])), row))
        passed = "-"
        if self.passed:  # only where a capture is legal, as the laws compare positions
            takes = [m for m in self.moves() if m[1] == self.passed and self.at[m[0]].lower() == "p" and m[0][0] != m[1][0]]
            passed = "abcdefgh"[self.passed[0]] + str(self.passed[1] + 1) if takes else "-"
        return f"{'/'.join(rows)} {self.side} {self.castling or '-'} {passed}"


class Move(str):
    """A move as SAN spells it, with other spellings beside: squares in full, and pawns that take by their files alone."""
    long = short = ""


def spell(board, move, moves):
    (fx, fy), (tx, ty), new = move
    out = Move(board.san(move, moves))
    name = lambda x, y: "abcdefgh"[x] + str(y + 1)
    piece, takes = board.at[fx, fy], "x" in out
    out.long = out if out.startswith("O") else \
        (piece.upper() if piece not in "Pp" else "") + name(fx, fy) + ("x" if takes else "-") + name(tx, ty) + \
        ("=" + new.upper() if new else "")
    takers = [m for m in moves if board.at[m[0]] in "Pp" and m[0][0] == fx and m[1][0] == tx]
    out.short = "abcdefgh"[fx] + "abcdefgh"[tx] if takes and piece in "Pp" and len(takers) == 1 else out
    return out


def play_game():
    """Moves by chance, captures twice as likely, so that endings are reached: (sans, fens)."""
    board, sans, fens = Board(), [], []
    fens.append(board.fen())
    for _ in range(random.randint(4, PLIES)):
        moves = list(board.moves())
        if not moves:
            break
        move = random.choice([m for m in moves if m[1] in board.at] * 3 or moves) if random.random() < .5 else \
            random.choice(moves)
        sans.append(spell(board, move, moves))
        board = board.after(move)
        fens.append(board.fen())
    return sans, fens


RESULTS = ["1-0", "0-1", "1/2-1/2", "*"]


def write_games(path, games):
    """As PGN, with what stands between the moves of real files, and moves that are spelled in other ways than SAN."""
    odd = {4: lambda san: san.replace("x", ""),
           5: lambda san: san.replace("x", random.choice(["x", ""])),
           6: lambda san: random.choice([san, san.short]),
           7: lambda san: san.replace("x", random.choice("x:")),
           8: lambda san: san.long if random.random() < .1 else san,
           9: lambda san: san.long.replace("-", "").replace("x", "") if random.random() < .1 and san[0] != "O" else san,
           10: lambda san: san[0] + "x" + san[1:] if re.fullmatch("[NBRQK][a-h][1-8]", san) and random.random() < .2 else san}
    with open(path, "w", encoding="utf-8") as out:
        for number, (sans, _) in enumerate(games, 1):
            result = RESULTS[number % 4]
            print(f'[Event "Chance"]\n[White "Player {number}"]\n[Black "Other {number}"]\n[Result "{result}"]\n', file=out)
            style = number % 11
            for i, san in enumerate(sans):
                san = odd.get(style, str)(san)
                number_text = f"{i // 2 + 1}{'.' if i % 2 == 0 else '...'}" if i % 2 == 0 or style == 1 else ""
                print(number_text, san, end=" ", file=out)
                if style == 1 and i % 7 == 3:
                    print("{ a comment with exd5 (in it) }", end=" ", file=out)
                if style == 2 and i % 9 == 4:
                    print(f"$1 ( {san} {{ the same }} )", end=" ", file=out)
            print(f"{result}\n", file=out)


# ---- answers by looking at every position ----

def material(fen):
    board = fen.split()[0]
    return "".join(sorted(c for c in board if c.isupper() and c != "K")), \
        "".join(sorted(c.upper() for c in board if c.islower() and c != "k"))


def lasts(fens, fits, plies):
    run = 0
    for fen in fens:
        run = run + 1 if fits(fen) else 0
        if run >= plies:
            return True
    return False


def either(first, second):
    return lambda fen: material(fen) in ((first, second), (second, first))


def only(letters):
    """Both sides have the pieces, and any number of pawns."""
    return lambda fen: all(side.replace("P", "") == letters for side in material(fen))


def opposite_bishops(fen):
    colours = {}
    for rank, row in enumerate(fen.split()[0].split("/")):
        row = re.sub(r"\d", lambda m: "." * int(m[0]), row)
        for file, c in enumerate(row):
            if c in "Bb":
                colours.setdefault(c, []).append((file + rank) % 2)
    return only("B")(fen) and colours["B"] != colours["b"]


def board_pattern(pattern):
    """A pattern as a regular expression over the 64 squares with ranks apart."""
    words = {"?": ".", "!": "[^.]", "A": "[A-Z]", "a": "[a-z]", "_": r"\.", "*": "[^/]*"}
    out, at = "", 0
    while at < len(pattern):
        c = pattern[at]
        if c == "[":
            end = pattern.index("]", at)
            out += "[" + pattern[at + 1:end].replace("A", "A-Z").replace("a", "a-z").replace("_", ".") + "]"
            at = end
        elif c.isdigit():
            out += r"\." * int(c)
        else:
            out += words.get(c, re.escape(c))
        at += 1
    expression = re.compile(out + "$")
    spread = lambda fen: re.sub(r"\d", lambda m: "." * int(m[0]), fen.split()[0])
    return lambda fen: expression.match(spread(fen)) is not None


def quiet_moves(fens):
    """The most half moves in a row without capture and pawn move."""
    longest = now = 0
    for before, after in zip(fens, fens[1:]):
        pawns = lambda fen: [(i, c) for i, c in enumerate(re.sub(r"\d", lambda m: "." * int(m[0]), fen.split()[0]))
                             if c in "Pp"]
        count = lambda fen: sum(c.isalpha() for c in fen.split()[0])
        now = now + 1 if pawns(before) == pawns(after) and count(before) == count(after) else 0
        longest = max(longest, now)
    return longest


def repetitions(fens):
    return max(collections.Counter(" ".join(fen.split()[:4]) for fen in fens).values())


PATTERNS = ["????????/????????/*/*/*/*/*/*", "*/*/*/*/*/*/PPP*/*", "*/*/*/*/4P3/*/*/*", "*k*/*/*/*/*/*/*/*K*", "*/*/*[Qq]*/*/*/*/*/*",
            "*/*a*a*a*/*/*/*/*/*/*", "*/pppppppp/*/*/*/*/*/*", "*/*/*/!*!*/*/*/*/*", "*/*/*/*/*/*/[^Pp_]*/*", "?????rk?/*/*/*/*/*/*/*",
            "r*/8/*/*/*/*/*/*", "*/*/*/*/*/*/*/8"]


def questions(fens_of):
    """(options, answer of a game's positions) of each question; `fens_of` are those of all games, for positions that occur."""
    out = []
    for _ in range(12):
        fen = random.choice(random.choice(fens_of))
        key = " ".join(fen.split()[:2])
        out.append((["--fen", fen], lambda fens, key=key: any(" ".join(f.split()[:2]) == key for f in fens)))
    for first, second, plies in (("PR", "R", 1), ("PR", "R", 4), ("", "", 1), ("R", "B", 1), ("N", "B", 2), ("Q", "R", 1)):
        text = f"K{first} v K{second} for {plies}"
        out.append((["--material", text], lambda fens, a=first, b=second, n=plies: lasts(fens, either(a, b), n)))
    out.append((["--material", "white RP* v BP*"], lambda fens: any(
        [s.replace("P", "") for s in material(f)] == ["R", "B"] for f in fens)))
    out.append((["--material", "QL+P* v QP*"], lambda fens: any(
        any(re.fullmatch("[BN]+Q", a.replace("P", "")) and b.replace("P", "") == "Q" for a, b in (m, m[::-1]))
        for m in map(material, fens))))
    for name, letters in (("rook", "R"), ("queen", "Q"), ("bishop", "B"), ("knight", "N")):
        out.append((["--ending", name], lambda fens, a=letters: any(map(only(a), fens))))
    out.append((["--ending", "opposite-bishops"], lambda fens: any(map(opposite_bishops, fens))))
    for pattern in PATTERNS:
        out.append((["--position", pattern], lambda fens, fits=board_pattern(pattern): any(map(fits, fens))))
    swapped = "*/*/*/*/*/*/*P*P*P*/*K*"
    out.append((["--position", swapped + " +colours"], lambda fens: any(
        board_pattern(swapped)(f) or board_pattern("/".join(reversed(swapped.split("/"))).swapcase())(f) for f in fens)))
    out.append((["--fifty"], lambda fens: quiet_moves(fens) >= 100))
    out.append((["--where", "quiet>=6"], lambda fens: quiet_moves(fens) >= 12))
    out.append((["--repetition"], lambda fens: repetitions(fens) >= 3))
    out.append((["--where", "repetition=2"], lambda fens: repetitions(fens) == 2))
    out.append((["--where", "plies>60"], lambda fens: len(fens) > 61))
    out.append((["--where", "material='KR v KR' or plies<20"],
                lambda fens: any(map(either("R", "R"), fens)) or len(fens) <= 20))
    out.append((["--where", "material!='KR v KR' and length>=20"],
                lambda fens: not any(map(either("R", "R"), fens)) and len(fens) > 39))
    return out


# ---- asking ----

class Report(Tap):
    def compare(self, title, expected, found):
        self.say(expected == found, title, f"expected {str(expected)[:400]}", f"found {str(found)[:400]}")


def ask(gamut, options, *files):
    done = subprocess.run([gamut, "find", "--json", *options, *map(str, files)], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=300)
    if done.returncode > 1:
        raise SystemExit(f"{options}: {done.stderr.decode()}")
    return {json.loads(line)["record"] for line in done.stdout.splitlines()}


def positions_by_pgn_extract(program, path, folder):
    """The FEN after each move of each game, by pgn-extract; None: it did not take every game."""
    out = folder / "fens.pgn"
    out.unlink(missing_ok=True)
    subprocess.run([program, "-s", "-w100000", "-V", "--fencomments", "--nofauxep", f"-o{out}", path], stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, timeout=600)
    text = out.read_text(encoding="utf-8", errors="replace") if out.exists() else ""
    games = []
    for game in re.split(r"(?=^\[Event )", text, flags=re.MULTILINE)[1:]:
        start = re.search(r'^\[FEN "(.*)"\]', game, re.MULTILINE)
        games.append([start[1] if start else START] +
                     re.findall(r"\{ ?([^{}\s]*/[^{}\s]* [wb] [^{}]*?) ?\}", game))
    return games


def found_by_pgn_extract(program, path, folder, flags, texts):
    """The numbers of the games that its own search finds, by a tag that numbers them."""
    for name, text in texts.items():
        (folder / name).write_text(text + "\n")
    out = folder / "found.pgn"
    out.unlink(missing_ok=True)
    subprocess.run([program, "-s", *flags, f"-o{out}", path], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                   timeout=600)
    text = out.read_text(encoding="utf-8", errors="replace") if out.exists() else ""
    return {int(n) for n in re.findall(r'^\[Number "(\d+)"\]', text, re.MULTILINE)}


def read_games(path):
    """The first games of a file, packed or not."""
    data = gzip.open(path).read(MOST_BYTES) if path.suffix == ".gz" else path.read_bytes()[:MOST_BYTES]
    text = data.decode("utf-8-sig", errors="replace").replace("\r\n", "\n")
    return text[:text.rindex("\n[Event ") + 1] if len(data) == MOST_BYTES else text


def number_games(path, out):
    """A copy whose games have a tag with their number, which pgn-extract keeps."""
    count = 0

    def tag(match):
        nonlocal count
        count += 1
        return f'[Number "{count}"]\n{match[0]}'
    out.write_text(re.sub(r"^\[Event ", tag, read_games(path), flags=re.MULTILINE), encoding="utf-8")


def compare_pgn_extract(report, gamut, program, path, folder, title):
    numbered = folder / "numbered.pgn"
    number_games(path, numbered)
    fens_of = positions_by_pgn_extract(program, numbered, folder)
    count = len(ask(gamut, [], numbered))
    if not fens_of or len(fens_of) != count:
        print(f"# {title}: pgn-extract takes {len(fens_of)} of {count} games, and is not asked")
        return
    for options, answer in questions(fens_of):
        expected = {i for i, fens in enumerate(fens_of, 1) if answer(fens)}
        report.compare(f"{title}: {' '.join(options)}", expected, ask(gamut, options, numbered))
    fen = fens_of[0][len(fens_of[0]) // 2]  # it does not look at the last position of a game
    pattern = "?????rk?/?????ppp/*/*/*/*/*/*"
    line = "e4 c5"
    own = [(["--fen", fen], ["-twanted"], {"wanted": f'FEN "{fen}"'}),
           (["--position", pattern], ["-twanted"], {"wanted": f'FENPattern "{pattern}"'}),
           (["--position", pattern + " +colours"], ["-twanted"], {"wanted": f'FENPatternI "{pattern}"'}),
           (["--after", line], ["-xwanted"], {"wanted": line}),
           (["--line", line], ["-P", "-vwanted"], {"wanted": line}),
           (["--finish", "checkmate"], ["--checkmate"], {}),
           (["--finish", "stalemate"], ["--stalemate"], {}),
           (["--fifty"], ["--fifty"], {})]
    for options, flags, texts in own:
        found = found_by_pgn_extract(program, numbered, folder, flags, texts)
        report.compare(f"{title}: {' '.join(options)} as pgn-extract {' '.join(flags)}", found, ask(gamut, options, numbered))


def compare_tree(report, gamut, games, path, folder):
    """The moves after positions that occur, each game from where it comes there first."""
    for fen in [games[0][1][0]] + [random.choice(random.choice(games)[1]) for _ in range(6)] + [games[0][1][2]]:
        key = " ".join(fen.split()[:2])
        expected = collections.Counter()
        for sans, fens in games:
            at = next((i for i, each in enumerate(fens) if " ".join(each.split()[:2]) == key), len(sans))
            expected.update(sans[at:at + 1])
        done = subprocess.run([gamut, "tree", "--json", "--fen", fen, str(path)], stdout=subprocess.PIPE, timeout=300)
        tree = json.loads(done.stdout)
        found = {move["san"]: move["games"] for move in tree["moves"]}
        report.compare(f"tree of {fen}", {**expected, "all": sum(expected.values())}, {**found, "all": tree["games"]})


def compare_book(report, gamut, program, games, path, folder):
    """The weights of a book, by the keys that pgn-extract gives to positions."""
    hashes, book = folder / "hashes.pgn", folder / "book.bin"
    subprocess.run([program, "-s", "-V", "-C", "-w100000", "--hashcomments", f"-o{hashes}", path], stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, timeout=600)
    text = re.split(r"(?=^\[Event )", hashes.read_text(), flags=re.MULTILINE)[1:]
    expected = collections.Counter()
    for number, game in enumerate(text, 1):
        keys = ["463b96181691fc9c"] + [key.zfill(16) for key in re.findall(r"\{ ?([0-9a-f]+) ?\}", game)]
        for ply in range(min(4, len(games[number - 1][0]))):
            points = {"1/2-1/2": 1, RESULTS[ply % 2]: 2}.get(RESULTS[number % 4], 0)
            expected[keys[ply], games[number - 1][0][ply]] += points
    expected = collections.Counter(sorted((key, weight) for (key, _), weight in expected.items() if weight))
    subprocess.run([gamut, "tree", "--depth", "4", "-q", "-o", book, path], check=True)
    data = book.read_bytes()
    entries = [(data[i:i + 8].hex(), int.from_bytes(data[i + 10:i + 12], "big")) for i in range(0, len(data), 16)]
    report.compare("a book has the weights of the games", expected, collections.Counter(entries))
    report.compare("a book is sorted", sorted(key for key, _ in entries), [key for key, _ in entries])


def compare_codes(report, gamut, program, path, folder):
    """ECO codes by position, against pgn-extract, which does not look at the side to move: nearly all are the same."""
    eco = pathlib.Path("/usr/share/pgn-extract/eco.pgn")
    if not eco.exists():
        return
    bare, theirs, ours = folder / "bare.pgn", folder / "theirs.pgn", folder / "ours.pgn"
    bare.write_text(re.sub(r"^\[ECO .*\n", "", read_games(path), flags=re.MULTILINE))
    subprocess.run([program, "-s", f"-e{eco}", f"-o{theirs}", bare], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=600)
    subprocess.run([gamut, "convert", "-q", "--eco", "auto", bare, "-o", ours], check=False)
    codes = [[(re.search(r'^\[ECO "(.*)"\]', game, re.MULTILINE) or [0, ""])[1]
              for game in re.split(r"(?=^\[Event )", each.read_text(errors="replace"), flags=re.MULTILINE)[1:]]
             for each in (theirs, ours)]
    equal = sum(a == b for a, b in zip(*codes))
    report.compare(f"{equal} of {len(codes[0])} games have the ECO code that pgn-extract gives them", True,
                   len(codes[0]) == len(codes[1]) and equal >= 0.99 * len(codes[0]))


# ---- bridge ----

def deal_boards(path):
    hands_of = []
    with open(path, "w", encoding="utf-8") as out:
        for board in range(1, DEALS + 1):
            pack = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
            random.shuffle(pack)
            hands = [sorted(pack[i * 13:i * 13 + 13]) for i in range(4)]
            hands_of.append(hands)
            text = " ".join(".".join("".join(r for r in "AKQJT98765432" if s + r in hand) for s in "SHDC") for hand in hands)
            print(f'[Event "Chance"]\n[Board "{board}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:{text}"]\n', file=out)
    return hands_of


def lengths(hand):
    return [sum(card[0] == suit for card in hand) for suit in "SHDC"]


def points(hand):
    return sum({"A": 4, "K": 3, "Q": 2, "J": 1}.get(card[1], 0) for card in hand)


def losers(hand):
    """Missing honours among the first cards of each suit."""
    return sum(min(length, 3) - sum(suit + rank in hand for rank in "AKQ"[:min(length, 3)])
               for suit, length in zip("SHDC", lengths(hand)))


HANDS = [("hcp>=15 and s>=5", lambda h: points(h) >= 15 and lengths(h)[0] >= 5),
         ("balanced", lambda h: sorted(lengths(h)) in ([3, 3, 3, 4], [2, 3, 4, 4], [2, 3, 3, 5])),
         ("balanced and hcp=15-17", lambda h: HANDS[1][1](h) and 15 <= points(h) <= 17),
         ("shape=5=3=3=2", lambda h: lengths(h) == [5, 3, 3, 2]),
         ("shape=4432", lambda h: sorted(lengths(h)) == [2, 3, 4, 4]),
         ("shape=6xxx", lambda h: 6 in lengths(h)),
         ("shape=5=5=x=x or shape=x=x=5=5", lambda h: lengths(h)[:2] == [5, 5] or lengths(h)[2:] == [5, 5]),
         ("controls>5", lambda h: sum({"A": 2, "K": 1}.get(card[1], 0) for card in h) > 5),
         ("losers<=5", lambda h: losers(h) <= 5),
         ("void and not aces", lambda h: 0 in lengths(h) and not any(card[1] == "A" for card in h)),
         ("SA and HK and d!=3", lambda h: "SA" in h and "HK" in h and lengths(h)[2] != 3),
         ("longest>=7 or shortest=0 and hcp<8", lambda h: max(lengths(h)) >= 7 or (min(lengths(h)) == 0 and points(h) < 8))]


def compare_hands(report, gamut, folder):
    path = folder / "deals.pbn"
    hands_of = deal_boards(path)
    for text, fits in HANDS:
        for seat, name in enumerate(["north", "east", "south", "west"]):
            expected = {i for i, hands in enumerate(hands_of, 1) if fits(hands[seat])}
            report.compare(f"--{name} '{text}'", expected, ask(gamut, [f"--{name}", text], path))
        expected = {i for i, hands in enumerate(hands_of, 1) if any(map(fits, hands))}
        report.compare(f"--any '{text}'", expected, ask(gamut, ["--any", text], path))


def main():
    gamut = str(pathlib.Path(sys.argv[1]).resolve())
    corpus = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    random.seed(SEED)
    report = Report()
    program = shutil.which("pgn-extract", path=os.environ.get("PATH", "") + ":/usr/games")
    with tempfile.TemporaryDirectory(prefix="gamut-find-") as name:
        folder = pathlib.Path(name)
        games = [play_game() for _ in range(GAMES)]
        path, other = folder / "chance.pgn", folder / "chance.jsonl"
        write_games(path, games)
        subprocess.run([gamut, "convert", path, "-o", other, "-q"], check=False)
        for options, answer in questions([fens for _, fens in games]):
            expected = {i for i, (_, fens) in enumerate(games, 1) if answer(fens)}
            report.compare(" ".join(options), expected, ask(gamut, options, path))
            report.compare(" ".join(options) + " in JSON", expected, ask(gamut, options, other))
        base = folder / "chance.cbh"
        subprocess.run([gamut, "convert", path, "-o", base, "-q"], check=False)
        for each in (path, other, base):  # tags say no before moves are read
            expected = {i for i, (sans, _) in enumerate(games, 1) if str(i).startswith("1") and len(sans) > 30}
            report.compare(f"tags and length in {each.suffix}", expected, ask(
                gamut, ["--where", "white~'player 1' and plies>30"], each))
            expected = {i for i in range(1, GAMES + 1) if i % 4 == 0 or i % 10 == 7}
            names = " or ".join(f"black='other {i}'" for i in range(7, GAMES + 1, 10))
            report.compare(f"alternatives in {each.suffix}", expected, ask(gamut, ["--where", f"result=1-0 or {names}"], each))
        for at in (1, 3, 6):
            sans = games[0][0][:at]
            expected = {i for i, (own, _) in enumerate(games, 1) if own[:at] == sans}
            report.compare(f"--line {' '.join(sans)}", expected, ask(gamut, ["--line", " ".join(sans)], path))
            end = games[0][1][at]
            expected = {i for i, (_, fens) in enumerate(games, 1) if end in fens}
            report.compare(f"--after {' '.join(sans)}", expected, ask(gamut, ["--after", " ".join(sans)], path))
        compare_tree(report, gamut, games, path, folder)
        compare_hands(report, gamut, folder)
        if program:
            compare_pgn_extract(report, gamut, program, path, folder, "chance.pgn")
            compare_book(report, gamut, program, games, path, folder)
            compare_codes(report, gamut, program, corpus / CORPUS[0] if corpus and corpus.is_dir() else path, folder)
            for name in CORPUS if corpus and corpus.is_dir() else []:
                compare_pgn_extract(report, gamut, program, corpus / name, folder, name)
        else:
            print("# pgn-extract is not installed: its searches are not compared")
    return report.end()


if __name__ == "__main__":
    sys.exit(main())
