#!/usr/bin/env python3
"""Dossiers of players, counted again: run_dossier.py GAMUT ROOT [--store]

An own computation with python-chess makes every row of `gamut stats --opponent` for the twelve players with most games of each file: colours,
first moves, openings, years, lengths, endings, how games ended, form and the last games. Invented games with clocks, which this program
writes, are counted without python-chess, too. Where python-chess is not installed, the rows are compared with those that it gave: dossier_answers.json
has a hash of them for each player, whose name is hashed as well (--store writes it again)."""
import collections
import gzip
import hashlib
import io
import json
import pathlib
import random
import re
import sys
import tempfile
import unicodedata

from cross import Tap, run

try:
    import chess
    import chess.pgn
except ImportError:
    chess = None

HERE = pathlib.Path(__file__).resolve().parent
FILES = ["samples/club.pgn", "samples/lantern.pgn", "../shared/corpus/chessbase/reference/twic1134.cbh2pgn.pgn.gz"]
PLAYERS = 12
# FIDE Handbook B.02, 8.1.1: the difference of ratings for 50 to 100 percent.
DIFFERENCES = [0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220,
               230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800]
LATER = 12  # half moves that a game is followed beyond the longest line of the openings
POINTS = {"1-0": 2, "1/2-1/2": 1, "0-1": 0}


# ---- what the project states: lines and names of openings, endings ----

def openings_of(root):
    """By position, the code whose line ends there; and how many half moves of a game count."""
    by_position, longest = {}, 0
    for literals in re.findall(r'((?:"[^"]*"\s*)+)\)?,', (root / "src/search/eco_lines.c").read_text()):
        code, *moves = "".join(re.findall(r'"([^"]*)"', literals)).split()
        board = chess.Board()
        for move in moves:
            board.push_san(move)
        by_position[board.epd()] = code
        longest = max(longest, len(moves))
    return by_position, longest + LATER


def names_of(root):
    return dict(re.findall(r'"([A-E]\d\d) ([^"]+)"', (root / "src/rules/chess/opening_names.c").read_text()))


def endings_of(root):
    """By name, the two sides and the colours of bishops, out of docs/find.md."""
    rows = re.findall(r"\| `([a-z-]+)` \| (K[^|]*?) (?=\|)", (root / "docs/find.md").read_text())
    endings = {}
    for name, material in rows:
        first, second, *bishops = material.replace("\\", "").replace(" v ", " ").split()
        endings[name] = (side_of(first), side_of(second), bishops[0] if bishops else None)
    return endings


def side_of(letters):
    """By letter, the fewest and the most pieces."""
    side = {}
    for letter, sign in re.findall(r"([KQRBNLP])([+*]?)", letters):
        least, most = side.get(letter, (0, 0))
        side[letter] = (least + 1, most + 1) if not sign else (least + (sign == "+"), 99)
    return side


def fits_side(side, count):
    """Whether pieces by letter fit; minor pieces count together where the side names them so."""
    if "L" in side:
        count = {**count, "L": count["B"] + count["N"], "B": 0, "N": 0}
    return all(side.get(letter, (0, 0))[0] <= number <= side.get(letter, (0, 0))[1] for letter, number in count.items())


def reached(board, endings):
    counts = [{letter: len(board.pieces(chess.PIECE_SYMBOLS.index(letter.lower()), colour)) for letter in "KQRBNP"} for colour in (True, False)]
    bishops = [list(board.pieces(chess.BISHOP, colour)) for colour in (True, False)]
    shades = {sum(divmod(square, 8)) % 2 for side in bishops for square in side}
    for name, (first, second, shade) in endings.items():
        fits = any(fits_side(first, one) and fits_side(second, other) for one, other in (counts, counts[::-1]))
        single = len(bishops[0]) == len(bishops[1]) == 1
        if fits and (not shade or single and len(shades) == (2 if shade == "opposite" else 1)):
            yield name


# ---- games ----

def key_of(name):
    folded = "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c)).casefold()
    return tuple(sorted(re.findall(r"[^\W_]+", folded)))


def is_known(text):
    return bool(text) and not re.fullmatch(r"[?-]", text.strip())


def date_of(text):
    match = re.fullmatch(r"(\d{4})\.(\d\d|\?\?)\.(\d\d|\?\?)", text or "")
    return tuple(int(part) if part.isdigit() else 0 for part in match.groups()) if match else (0, 0, 0)


def date_text(date):
    year, month, day = date
    return f"{year:04}-{month:02}-{day:02}" if day else f"{year:04}-{month:02}" if month else f"{year:04}" if year else ""


def rating_of(text):
    return int(text) if text and text.strip().isdigit() and 0 < int(text) < 10000 else 0


class Played:
    """What counts about a game, from both sides."""

    def __init__(self, number, game, given):
        openings, most, endings = given
        tags, self.number = game.headers, number
        self.names = [tags.get(name, "").strip() for name in ("White", "Black")]
        self.ratings = [rating_of(tags.get(name)) for name in ("WhiteElo", "BlackElo")]
        self.points, self.date = POINTS.get(tags.get("Result")), date_of(tags.get("Date"))
        self.event = tags.get("Event", "") if is_known(tags.get("Event", "")) else ""
        board, self.endings = game.board(), set()
        is_usual = board.epd() == chess.Board().epd()
        self.eco = tags.get("ECO", "")[:3] if is_known(tags.get("ECO", "")) else ""
        found, self.sans = "", []
        self.endings |= set(reached(board, endings))
        for ply, move in enumerate(game.mainline_moves()):
            if ply < 2:
                self.sans.append(board.san(move))
            is_lasting = board.is_zeroing(move)
            board.push(move)
            if is_lasting:
                self.endings |= set(reached(board, endings))
            if ply < most:
                found = openings.get(board.epd(), found)
        self.plies = len(board.move_stack)
        self.eco = self.eco or (found if is_usual else "")
        self.sans = self.sans if is_usual else []
        self.finish = ("checkmate" if board.is_checkmate() else "stalemate" if board.is_stalemate()
                       else "dead position" if board.is_insufficient_material()
                       else "time" if "time" in tags.get("Termination", "").lower() else "other")


def games_of(path, given):
    text = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    stream, games = io.StringIO(text.decode("utf-8")), []
    while game := chess.pgn.read_game(stream):
        games.append(Played(len(games) + 1, game, given))
    return games


# ---- rows ----

def ratio(total, count):
    """total / count in hundredths; halves are rounded up."""
    value = (total + count // 2) // count
    return f"{value // 100}.{value % 100:02}"


def row_of(games):
    """Games are (game, side)."""
    points = [game.points if side == 0 else None if game.points is None else 2 - game.points for game, side in games]
    decided, lengths = [p for p in points if p is not None], [game.plies for game, _ in games if game.plies]
    row = {"games": len(games), "points": f"{sum(decided) // 2}.{5 * (sum(decided) % 2)}"}
    if decided:
        row |= {"wins": decided.count(2), "draws": decided.count(1), "losses": decided.count(0), "percent": ratio(5000 * sum(decided), len(decided))}
    if lengths:
        row["length"] = ratio(50 * sum(lengths), len(lengths))
    rated = [(p, game.ratings[1 - side]) for p, (game, side) in zip(points, games) if p is not None and game.ratings[1 - side]]
    if rated:
        average = (sum(rating for _, rating in rated) + len(rated) // 2) // len(rated)
        percent = (100 * sum(p for p, _ in rated) + len(rated)) // (2 * len(rated))
        row |= {"opponents": average,
                "performance": average + (DIFFERENCES[percent - 50] if percent >= 50 else -DIFFERENCES[50 - percent])}
    dates = sorted(game.date for game, _ in games if game.date[0])
    if dates:
        row |= {"first": date_text(dates[0]), "last": date_text(dates[-1])}
    return row


def table(games, key, members, is_ranked):
    """Rows of the games by key; a key of None is left out, and a list of keys counts in each."""
    groups = collections.defaultdict(list)
    for game, side in games:
        found = key(game, side)
        for one in found if isinstance(found, (list, set)) else [found]:
            if one is not None:
                groups[one].append((game, side))
    order = sorted(groups, key=lambda one: (-len(groups[one]), one) if is_ranked else one)
    return [{**members(one), **row_of(groups[one])} for one in order]


def line_of(game, side, colour):
    if side != colour or len(game.sans) <= side:
        return None
    return f"1.{game.sans[0]}" + (f" {game.sans[1]}" if side else "")


def dossier_of(games, name, names, file):
    mine = [(game, side) for game in games for side in (1, 0) if key_of(game.names[side]) == key_of(name)]
    colours = ["white", "black"]
    spelled = collections.Counter(game.names[side] for game, side in mine)
    latest = sorted(enumerate(mine), key=lambda one: (one[1][0].date, one[0]), reverse=True)[:10]
    answer = {
        "names": [{"name": one, "games": count} for one, count in sorted(spelled.items(), key=lambda one: (-one[1], one[0]))],
        "total": row_of(mine),
        "colours": table(mine, lambda game, side: side, lambda side: {"colour": colours[side]}, False),
        "white": table(mine, lambda game, side: line_of(game, side, 0), lambda line: {"line": line}, True),
        "black": table(mine, lambda game, side: line_of(game, side, 1), lambda line: {"line": line}, True),
        "openings": table(mine, lambda game, side: (colours[side], game.eco) if game.eco else None,
                          lambda one: {"colour": one[0], "eco": one[1], "name": names[one[1]]}, True),
        "years": table(mine, lambda game, side: game.date[0] or None, lambda year: {"year": year}, False),
        "lengths": table(mine, lambda game, side: ((game.plies + 1) // 2 - 1) // 10 * 10 + 1 if game.plies else None,
                         lambda least: {"from": least, "to": least + 9}, False),
        "endings": table(mine, lambda game, side: game.endings, lambda ending: {"ending": ending}, True),
        "finishes": table(mine, lambda game, side: game.finish if game.plies else None, lambda finish: {"finish": finish}, True),
        "form": row_of([one for _, one in latest]),
        "recent": [recent_row(game, side, names, file) for _, (game, side) in latest],
    }
    best = max(game.ratings[side] for game, side in mine)
    return {**answer, **({"rating": best} if best else {})}


def recent_row(game, side, names, file):
    points = None if game.points is None else game.points if side == 0 else 2 - game.points
    row = {"date": date_text(game.date), "colour": ["white", "black"][side], "opponent": game.names[1 - side],
           "rating": game.ratings[1 - side], "result": "unknown" if points is None else ["lost", "drawn", "won"][points],
           "eco": game.eco, "name": names.get(game.eco), "moves": (game.plies + 1) // 2, "event": game.event, "source": file, "record": game.number}
    return {name: value for name, value in row.items() if value}


# ---- comparing ----

def hash_of(value):
    return hashlib.sha256(json.dumps(value, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:24]


def without_file(answer):
    return {**answer, "recent": [{name: value for name, value in row.items() if name != "source"} for row in answer.get("recent", [])]}


def ask(gamut, name, path):
    done = run(gamut, "stats", "--json", "--opponent", name, path)
    answer = json.loads(done.stdout)
    for left_out in ("asked", "clock"):
        answer.pop(left_out, None)
    return answer


def players_of(text):
    """The names of most games: two spellings of one name count together, so the first of them is asked for."""
    counts, first = collections.Counter(), {}
    for name in re.findall(r'^\[(?:White|Black) "([^"]*)"\]', text, re.M):
        if is_known(name) and key_of(name):
            counts[key_of(name)] += 1
            first.setdefault(key_of(name), name)
    return [first[key] for key, _ in sorted(counts.items(), key=lambda one: (-one[1], one[0]))[:PLAYERS]]


def different(ours, theirs):
    return [(name, ours.get(name), theirs.get(name)) for name in {*ours, *theirs} if ours.get(name) != theirs.get(name)][:2]


def compare_file(tap, gamut, root, path, stored):
    """Return the hashes of the answers, by the hash of the name."""
    text = (gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()).decode("utf-8")
    given = (*openings_of(root), endings_of(root)) if chess else None
    games, names, hashes = games_of(path, given) if chess else None, names_of(root), {}
    for at, name in enumerate(players_of(text)):
        ours, key = ask(gamut, name, path), hash_of(name)
        hashes[key] = hash_of(without_file(ours))
        about = f"player {at + 1} of {path.name}"
        if chess:
            theirs = dossier_of(games, name, names, str(path))
            tap.say(ours == theirs, f"{about}: every row is that of python-chess", different(ours, theirs))
        else:
            tap.say(stored.get(key) == hashes[key], f"{about}: every row is that which python-chess gave", [ours.get("total")])
    return hashes


# ---- clocks, without python-chess ----

MOVES = ("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7 Nbd2 cxd4 cxd4 Nc6 Nb3 a5 Be3 a4 Nbd2 Bd7 "
         "Rc1 Qb7 Nf1 Rfe8 Ng3 g6 Bd3 Bf8 a3 Bg7 Qd2 h6").split()


def clock_text(thousandths, is_fine):
    seconds = thousandths // 1000
    text = f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
    return text + (f".{thousandths % 1000 // 100}" if is_fine else "")


def write_clocks(path):
    """Games of Hazel with several time controls; returns (spent, left, low) of each, by own move."""
    chance, kept, out = random.Random(31), [], []
    for number in range(40):
        control, start, gain = [("300+3", 300, 3), ("5400", 5400, 0), ("40/6000:1800", 6000, 0), ("?", None, 0), ("900+10", 900, 10)][number % 5]
        side, plies, uses = number % 2, chance.randrange(1, len(MOVES) + 1), ["clk", "emt", "both", "clk"][number % 4]
        is_fine, clocks, text, mine = number % 3 == 0, [None, None], [], []
        left = [(start or 3000) * 1000] * 2
        before = start * 1000 if start is not None else None
        for ply in range(plies):
            mover, step = ply % 2, 100 if is_fine else 1000
            spent = min(chance.randrange(0, 40000), left[mover] - 1000) // step * step
            left[mover] = left[mover] - max(spent, 0) + gain * 1000
            if number == 7 and ply == 20:
                left[mover] += 1800000  # a new period: the time of the move is unknown
            marks = []
            if uses in ("clk", "both") and (ply + number) % 17:
                marks.append(f"[%clk {clock_text(left[mover], is_fine)}]")
            if uses in ("emt", "both"):
                marks.append(f"[%emt {clock_text(max(spent, 0), is_fine)}]")
            text.append(f"{ply // 2 + 1}. {MOVES[ply]}" if not mover else MOVES[ply])
            text.append("{ " + " ".join(marks) + " }" if marks else "")
            if mover == side:
                shown = left[mover] if any("clk" in mark for mark in marks) else None
                taken = max(spent, 0) if any("emt" in mark for mark in marks) else None
                if taken is None and shown is not None and before is not None and before - shown + gain * 1000 >= 0:
                    taken = before - shown + gain * 1000
                mine.append((taken, shown))
                before = shown
        people = ["Hazel, Jo", "Rowan, Lea"][::-1 if side else 1]
        out.append(f'[Event "Clocks"]\n[White "{people[0]}"]\n[Black "{people[1]}"]\n[Result "*"]\n[TimeControl "{control}"]\n\n'
                   + " ".join(word for word in text if word) + " *\n\n")
        kept.append(mine)
    path.write_text("".join(out))
    return kept


def check_clocks(tap, gamut, folder):
    path = pathlib.Path(folder) / "clocks.pgn"
    kept = write_clocks(path)
    spans = collections.defaultdict(lambda: [0, 0, 0, 0, 0])  # games, time, moves, left, games with it
    timed = low = 0
    for mine in kept:
        timed += any(taken is not None or shown is not None for taken, shown in mine)
        shown = [left for _, left in mine if left is not None]
        low += any(left < shown[0] // 10 for left in shown)
        for start in range(0, len(mine), 10):
            part = mine[start:start + 10]
            taken, shown = [t for t, _ in part if t is not None], [s for _, s in part if s is not None]
            if taken or shown:
                span = spans[start + 1]
                span[0] += 1
                span[1] += sum(taken)
                span[2] += len(taken)
                span[3] += shown[-1] if shown else 0
                span[4] += bool(shown)
    rows = [{"from": least, "to": least + 9, "games": games, **({"seconds": ratio(time, 10 * moves)} if moves else {}),
             **({"left": ratio(left, 10 * known)} if known else {})} for least, (games, time, moves, left, known) in sorted(spans.items())]
    total = [sum(span[i] for span in spans.values()) for i in (1, 2)]
    theirs = {"games": timed, "low": low, "moves": rows, "seconds": ratio(total[0], 10 * total[1])}
    ours = json.loads(run(gamut, "stats", "--json", "--opponent", "hazel", path).stdout).get("clock")
    tap.say(ours == theirs, "use of time is that of an own computation", [ours, theirs])


def main():
    gamut, root, tap = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), Tap()
    answers = HERE / "dossier_answers.json"
    stored = json.loads(answers.read_text()) if answers.exists() else {}
    if not chess:
        print("# python-chess is not installed: comparing with what it gave")
    made = {}
    with tempfile.TemporaryDirectory() as folder:
        check_clocks(tap, gamut, folder)
        for name in FILES:
            path = root / name
            if not path.exists():
                tap.skip(f"{name} is not at hand")
                continue
            if path.suffix == ".gz":  # paths in answers are those of the file that was read
                plain = pathlib.Path(folder) / path.stem
                plain.write_bytes(gzip.decompress(path.read_bytes()))
                path = plain
            made[pathlib.Path(name).name] = compare_file(tap, gamut, root, path, stored.get(pathlib.Path(name).name, {}))
    if "--store" in sys.argv and chess:
        answers.write_text(json.dumps({**stored, **made}, indent=1) + "\n")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
