#!/usr/bin/env python3
"""Annotations as python-chess reads them: run_annotations.py GAMUT ROOT

Invented games with clocks, times, evaluations, squares, arrows, glyphs and comments, at moves of main lines and variations, and the databases of
the corpus are written in Gamut's own PGN and for lichess. python-chess must find each of them at the same move with the same meaning; what it writes
itself is read by Gamut in turn. Skipped where python-chess is not installed."""
import json
import pathlib
import random
import re
import sys
import tempfile

from cross import Tap, run

try:
    import chess
    import chess.engine
    import chess.pgn
    import chess.svg
except ImportError:
    chess = None

DATABASES = ["samples/village.cbh", "../shared/corpus/chessbase/cbhlib_test/cbhlib_test.cbh",
             "../shared/corpus/chessbase/test-annotations/test-annotations.cbh", "../shared/corpus/chessbase/hedgehog/Hedgehog.cbh"]
COLOURS = {"G": "green", "R": "red", "Y": "yellow", "B": "blue"}
GAMES = 60


def invent(random_, board, depth):
    """A line of moves in JSON from a position, with notes and variations."""
    line = []
    for _ in range(random_.randint(2, 14 if depth == 0 else 5)):
        moves = list(board.legal_moves)
        if not moves:
            break
        move = random_.choice(moves)
        item = {"san": board.san(move), "notes": notes_of(random_)}
        if depth < 2 and random_.random() < 0.25 and len(moves) > 1:
            other = random_.choice([one for one in moves if one != move])
            inner = board.copy()
            first = {"san": inner.san(other), "notes": notes_of(random_)}
            inner.push(other)
            item["variations"] = [[first, *invent(random_, inner, depth + 1)]]
        board.push(move)
        line.append(item)
    return line


def notes_of(random_):
    square = lambda: random_.choice("abcdefgh") + random_.choice("12345678")
    marks = lambda many: ",".join(random_.choice("GRYB") + "".join(square() for _ in range(many)) for _ in range(random_.randint(1, 3)))
    made = [{"nag": random_.choice([1, 2, 3, 4, 5, 6, 10, 14, 16, 19, 22, 146])}, {"text": f"word {random_.randint(1, 999)}"},
            {"command": "clk", "value": f"{random_.randint(0, 2)}:{random_.randint(0, 59):02}:{random_.randint(0, 59):02}"},
            {"command": "emt", "value": f"0:{random_.randint(0, 59):02}:{random_.randint(0, 59):02}.{random_.randint(1, 9)}"},
            {"command": "eval", "value": random_.choice(["0.31", "-1.5,22", "#3", "#-5", "0.05,9"])},
            {"command": "csl", "value": marks(1)}, {"command": "cal", "value": marks(2)}]
    random_.shuffle(made)
    return [note for note in made if random_.random() < 0.4]


def facts_of_json(moves):
    """For each move in the order of print: SAN, glyphs, words, clock, time, evaluation, marks."""
    for move in moves:
        notes = move.get("notes", [])
        value = lambda name, some=notes: next((note["value"] for note in some if note.get("command") == name), None)
        evaluation = value("eval")
        if evaluation:
            score, _, depth = evaluation.partition(",")
            evaluation = (("mate", int(score[1:])) if score.startswith("#") else ("cp", round(float(score) * 100)), int(depth) if depth else None)
        seconds = lambda text: None if text is None else round(sum(float(part) * unit for part, unit in zip(text.split(":"), (3600, 60, 1))), 2)
        marks = sorted((COLOURS[mark[0]], mark[1:3], mark[-2:]) for name in ("csl", "cal") for note in notes if note.get("command") == name
                       for mark in note["value"].split(",") if mark[0] in COLOURS)
        words = sorted(word for note in notes if "text" in note for word in re.findall(r"\w+", note["text"]))
        yield move["san"], sorted({note["nag"] for note in notes if "nag" in note}), words, seconds(value("clk")), seconds(value("emt")), evaluation, marks
        for variation in move.get("variations", []):
            yield from facts_of_json(variation)


def facts_of_chess(node):
    """The same as python-chess sees it."""
    while node.variations:
        main, *others = node.variations
        for child in (main, *others):
            score = child.eval()
            comment = " ".join(map(str, child.comments)) if hasattr(child, "comments") else child.comment  # one text before version 2
            evaluation = None
            if score:
                white = score.white()
                evaluation = ((("mate", white.mate()) if white.is_mate() else ("cp", white.score())), child.eval_depth())
            marks = sorted((arrow.color, chess.square_name(arrow.tail), chess.square_name(arrow.head)) for arrow in child.arrows())
            words = sorted(re.findall(r"\w+", re.sub(r"\[%[^\]]*\]", " ", comment)))
            clock, spent = child.clock(), child.emt()
            yield (child.san(), sorted(child.nags), words, None if clock is None else round(clock, 2), None if spent is None else round(spent, 2),
                   evaluation, marks)
            if child is not main:
                yield from facts_of_chess(child)
        node = main


def compare(tap, gamut, source, games, words, name):
    """`words` are options of the output."""
    with tempfile.TemporaryDirectory() as folder:
        pgn = pathlib.Path(folder) / "out.pgn"
        run(gamut, "convert", source, "--canonical", "-o", pgn, *words)
        wrong, count = [], 0
        with open(pgn, encoding="utf-8-sig") as file:
            for number, game in enumerate(games, 1):
                moves = [move for move in game.get("moves", []) if "san" in move]
                expected, found = list(facts_of_json(moves)), list(facts_of_chess(chess.pgn.read_game(file)))
                count += sum(len(fact[1]) + bool(fact[2]) + sum(part is not None for part in fact[3:6]) + len(fact[6]) for fact in expected)
                if expected != found:
                    wrong.append((number, next(((a, b) for a, b in zip(expected, found) if a != b), (len(expected), len(found)))))
        tap.say(not wrong, f"{name}: {count} annotations of {len(games)} games are where python-chess finds them", *wrong[:4])


def from_chess(tap, gamut, folder):
    """Annotations that python-chess sets, as Gamut reads them."""
    game = chess.pgn.Game()
    node = game.add_variation(chess.Move.from_uci("e2e4"))
    if hasattr(node, "comments"):
        node.comments = ["words"]
    else:
        node.comment = "words"
    node.set_clock(3723.5)
    node.set_emt(2.25)
    node.set_eval(chess.engine.PovScore(chess.engine.Cp(-31), chess.WHITE), 20)
    node.set_arrows([chess.svg.Arrow(chess.E4, chess.E4, color="red"), chess.svg.Arrow(chess.G1, chess.F3, color="blue")])
    path = pathlib.Path(folder) / "theirs.pgn"
    path.write_text(str(game) + "\n")
    done = run(gamut, "convert", path, "-o", pathlib.Path(folder) / "theirs.jsonl")
    [record] = [json.loads(line) for line in (pathlib.Path(folder) / "theirs.jsonl").read_text().splitlines()]
    facts = list(facts_of_json(record["moves"]))
    wanted = [("e4", [], ["words"], 3723.5, 2.25, (("cp", -31), 20), [("blue", "g1", "f3"), ("red", "e4", "e4")])]
    tap.say(facts == wanted, "what python-chess writes is read with the same meaning", facts, done.stderr)


def main(gamut, root):
    tap = Tap()
    if not chess:
        tap.skip("python-chess is not installed")
        return tap.end()
    random_ = random.Random(31)
    with tempfile.TemporaryDirectory() as folder:
        games = [{"kind": "chess-game", "result": "*", "moves": invent(random_, chess.Board(), 0)} for _ in range(GAMES)]
        invented = pathlib.Path(folder) / "invented.jsonl"
        invented.write_text("".join(json.dumps(game) + "\n" for game in games))
        for words in ([], ["--dialect", "lichess"]):
            dialect = words[-1] if words else "own"
            compare(tap, gamut, invented, games, words, f"invented, {dialect}")
            for name in DATABASES:
                path = pathlib.Path(root) / name
                if not path.exists():
                    tap.skip(f"{path.name} is not there")
                    continue
                copy = pathlib.Path(folder) / "copy.jsonl"
                run(gamut, "convert", path, "-o", copy)
                records = [json.loads(line) for line in copy.read_text().splitlines()]
                kept = [without_befores(record) for record in records if record["kind"] == "chess-game"]
                copy.write_text("".join(json.dumps(record) + "\n" for record in kept))
                compare(tap, gamut, copy, kept, words, f"{path.name}, {dialect}")
        from_chess(tap, gamut, folder)
    return tap.end()


def without_befores(record):
    """python-chess has one place for comments between two moves, so texts before moves are left out here; run_dialects.py compares them."""
    def line(moves):
        for move in moves:
            move["notes"] = [note for note in move.get("notes", []) if "before" not in note]
            for variation in move.get("variations", []):
                line(variation)

    line(record.get("moves", []))
    return record


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
