#!/usr/bin/env python3
"""Whether annotations stand where they belong, which no comparison of bytes can tell: run_meaning.py GAMUT ROOT

What the tool reads and writes is compared with a reader of annotations that knows nothing of it, and with what the texts
themselves say about their place. The part about real databases is skipped where ROOT/../shared/corpus is absent."""
import collections
import json
import pathlib
import random
import re
import sys
import tempfile

from run_corpus import Tap, findings, run

TEXT, BEFORE = 0x02, 0x82
# Texts before a move open variations; in real databases nearly all of them do.
OPENING_SHARE = {"chessbase/hedgehog/Hedgehog.cbh": 0.95}
# The place of texts that say it themselves.
SAYING = [("chessbase/cbhlib_test/cbhlib_test.cbh", "After first move comment", ["e4"]),
          ("chessbase/cbhlib_test/cbhlib_test.cbh", "Capture", ["Nxd4"])]

PLACED = """[Result "*"]

{start} 1. e4 {main 1} 1... c5 $2 {main 2} ({open 4} 1... e5 {side 4} 2. Nf3 {[%cal Gb8c6] side 5} (2. f4 {deep 6}))
(1... c6 {side 7} 2. d4 $1) 2. Nf3 {[%csl Rd4] main 3} *
"""


# As servers and programs spell clocks, evaluations, squares and arrows, and commands that no database knows.
SERVED = """[Result "*"]

1. e4 {[%eval 0.17] [%clk 0:09:59.9]} 1... e5 $2 {[%eval #-3] [%clk 0:09:58] [%csl Bd4,Re5] [%cal Bd3d4,Ge2e4]}
2. Nf3 {[%eval -0.4,22] [%timestamp 21] why} 2... Nc6 {[%emt 0:00:02.1] [%clk 0:00:01.123]} 3. Bb5 $1 $14 $146 {[%eval 0.0]} *
"""
# Their bytes by position; what has no field is a text.
SERVED_ITEMS = {(0, 0x21): "110000000000", (0, 0x16): "0000ea56", (1, 0x03): "02", (1, 0x21): "fdff01000000",
                (1, 0x17): "0000e998", (1, 0x04): "071c0425", (1, 0x05): "071b1c022224", (2, 0x21): "d8ff00001600",
                (2, 0x02): "0000" + b"why".hex(), (3, 0x07): "0000020a", (4, 0x03): "010e92",
                (4, 0x21): "000000000000"}


# ---- annotations as stored ----

def stored_items(database):
    """{game: [(position, type, payload)]} of a database, from its .cbh and .cba alone."""
    index = database.read_bytes()
    store = next(each for each in database.parent.iterdir()
                 if each.stem == database.stem and each.suffix.lower() == ".cba").read_bytes()
    games = {}
    for number in range(1, len(index) // 46):
        record = index[46 * number:46 * number + 46]
        at = int.from_bytes(record[5:9], "big")
        if record[0] & 2 or not at or at + 14 > len(store):
            continue
        end, items = at + int.from_bytes(store[at + 10:at + 14], "big"), []
        at += 14
        while at + 6 <= min(end, len(store)):
            size = int.from_bytes(store[at + 4:at + 6], "big")
            if size < 6:
                break
            items.append((int.from_bytes(store[at:at + 3], "big", signed=True), store[at + 3], store[at + 6:at + size]))
            at += size
        games[number] = items
    return games


# ---- annotations as read ----

def read_games(gamut, database, place):
    out = place / "games.jsonl"
    run(gamut, "convert", database, "--deleted", "keep", "-o", out)
    records = [json.loads(line) for line in out.read_text().splitlines()]
    return [each for each in records if each.get("kind") in ("chess-game", "guide")]


def stored_order(moves):
    """[(move, whether it opens a variation)], the start first: a line to its end, then the alternatives to its moves,
    the last move's first."""
    start = [moves[0]] if moves and "san" not in moves[0] else [{}]
    nodes = [(start[0], False)]
    todo = [(moves[len(start) if start[0] else 0:], False)]
    while todo:
        line, is_side = todo.pop()
        inner = []
        for number, move in enumerate(line):
            nodes.append((move, is_side and number == 0))
            inner.append([(each, True) for each in move.get("variations", [])])
        for lines in inner:
            todo += reversed(lines)
    return nodes


def count_kinds(notes):
    """How many texts after and before the move."""
    kinds = collections.Counter(next(iter(each)) for each in notes)
    return kinds["text"], kinds["before"]


# ---- comments as other programs place them ----

TOKEN = re.compile(r"\{([^}]*)\}|;([^\n]*)|([()])|(\$\d+|[!?]+)|(\d+\.*(?![-/\d])|\.+)|([^\s(){};!?$]+)")
RESULTS = {"1-0", "0-1", "1/2-1/2", "*"}


def placed_words(text):
    """{(moves up to here, "before" or "after"): words}, as python-chess does it: a comment belongs to the last move of its
    line, or to the next one if it opens a variation. All moves must be plain SAN."""
    line, lines, is_opening, waiting = (), [], False, []
    words = collections.defaultdict(collections.Counter)
    for braced, ended, bracket, _, _, word in TOKEN.findall(text):
        if bracket == "(":
            lines.append(line)
            line, is_opening = line[:-1], True
        elif bracket:
            line = lines.pop()
        elif word and word not in RESULTS:
            line, is_opening = line + (word,), False
            words[line, "before"].update(waiting)
            waiting = []
        elif is_opening:
            waiting += (braced or ended).split()
        else:
            words[line, "after"].update((braced or ended).split())
    return {place: counts for place, counts in words.items() if counts}


def random_comments(dice, share):
    said = []
    while dice.random() < share:
        word = f"w{dice.randrange(10**6)}"
        said.append("{" + dice.choice([word, word, f"[%csl Ge4] {word}", f"{word} [%clk 0:01:00]", "[%clk 0:02:00]"]) + "}")
    return said


def random_line(dice, ply, depth):
    """Pawns move once each, so that any of them may at any time."""
    tokens = []
    for number in range(dice.randint(1, 5)):
        if ply >= 16:
            break
        rank = dice.choice("34" if ply % 2 == 0 else "65")
        if number == 0 or dice.random() < 0.3:
            tokens.append(f"{ply // 2 + 1}{'.' if ply % 2 == 0 else '...'}")
        tokens += ["abcdefgh"[ply // 2] + rank + dice.choice(["", "", "!"])] + random_comments(dice, 0.25)
        while depth < 3 and dice.random() < 0.3:
            tokens += ["("] + random_comments(dice, 0.3) + random_line(dice, ply, depth + 1) + [")"]
            tokens += random_comments(dice, 0.35)
        ply += 1
    return tokens


def random_games(seed, count):
    dice = random.Random(seed)
    games = [" ".join(random_comments(dice, 0.2) + random_line(dice, 0, 0) + ["*"]) for _ in range(count)]
    return "".join(f'[Event "{number}"]\n[Result "*"]\n\n{text}\n\n' for number, text in enumerate(games, 1)), games


def movetexts(path):
    """The moves of each game in a file whose games have tags."""
    return [part.partition("\n\n")[2] for part in re.split(r"\n\n+(?=\[Event )", path.read_text().strip())]


def convert(gamut, source, target):
    run(gamut, "convert", "--canonical", source, "-o", target)
    return target


def keep_places(tap, gamut, place):
    """Random games: the strict form has every comment where it stood, stays as it is, and so does the way over JSON."""
    text, games = random_games(2718, 300)
    (place / "random.pgn").write_text(text)
    strict = convert(gamut, place / "random.pgn", place / "strict.pgn")
    again = convert(gamut, strict, place / "again.pgn")
    tap.say(again.read_bytes() == strict.read_bytes(), "the strict form of random games is its own strict form")
    wrong = [game for game, written in zip(games, movetexts(strict)) if placed_words(game) != placed_words(written)]
    tap.say(len(movetexts(strict)) == len(games) and not wrong, "comments of random games stay at their moves",
            "\n".join(wrong[:2]))
    convert(gamut, place / "random.pgn", place / "random.json")
    over = convert(gamut, place / "random.json", place / "over.pgn")
    tap.say(over.read_bytes() == strict.read_bytes(), "random games come back from JSON")


def count_moved_places(tap, gamut, place):
    """A database has no place after the last variation, and says of how many comments; all others come back."""
    (place / "moved.pgn").write_text(
        '[Result "*"]\n\n{a} 1. e4 {b} (1. d4) {c} (1. c4 c5 (1... e5) {d}) {e} 1... e5 (1... c5) {f} *\n')
    done = run(gamut, "convert", place / "moved.pgn", "-o", place / "moved.cbh")
    tap.say(b"places of comments: 3, first c" in done.stderr, "a database counts the places that it cannot keep",
            done.stderr)
    back = " ".join(movetexts(convert(gamut, place / "moved.cbh", place / "back.pgn"))[0].split())
    tap.say(back == "{a} 1. e4 {b} ( 1. d4 ) ( {c} 1. c4 c5 {d} ( 1... e5 ) ) {e} 1... e5 {f} ( 1... c5 ) *",
            "the others come back from it", back)


def serve(tap, gamut, place):
    """What servers say in commands goes into fields, and comes back as they spell it."""
    (place / "served.pgn").write_text(SERVED)
    strict = convert(gamut, place / "served.pgn", place / "strict.pgn")
    run(gamut, "convert", place / "served.pgn", "-o", place / "served.cbh")
    items = {(position, kind): payload.hex() for position, kind, payload in stored_items(place / "served.cbh")[1]
             if b"[%" not in payload}
    tap.say(items == SERVED_ITEMS, "clocks, evaluations, squares and arrows of servers are fields", items)
    convert(gamut, place / "served.pgn", place / "served.json")
    for source in ("served.cbh", "served.json"):
        back = convert(gamut, place / source, place / "back.pgn")
        tap.say(movetexts(back) == movetexts(strict), f"they come back from {source}", back.read_text())


# ---- what is compared ----

def compare_with_stored(tap, gamut, database, place):
    """Every text is read at the stored move that its position counts to."""
    name = f"{database.parent.name}/{database.name}"
    stored, wrong = stored_items(database), []
    for number, record in enumerate(read_games(gamut, database, place), 1):
        if record["kind"] == "guide" or number not in stored:
            continue
        nodes = stored_order(record.get("moves", []))
        for at, (move, _) in enumerate(nodes):
            here = collections.Counter(kind for position, kind, _ in stored[number] if position == at - 1)
            if count_kinds(move.get("notes", [])) != (here[TEXT], here[BEFORE]):
                wrong.append(f"game {number}, stored move {at}: {move.get('notes')} but {dict(here)}")
        wrong += [f"game {number}: position {position} of {len(nodes) - 1} moves"
                  for position, _, _ in stored[number] if not -1 <= position < len(nodes) - 1]
    tap.say(not wrong, f"texts of {name} stand at their stored moves", "\n".join(wrong[:5]))


def share_of_openings(tap, gamut, database, place, least):
    """Texts before a move introduce variations."""
    opening = others = 0
    for record in read_games(gamut, database, place):
        for move, is_opening in stored_order(record.get("moves", [])):
            count = count_kinds(move.get("notes", []))[1]
            opening, others = (opening + count, others) if is_opening else (opening, others + count)
    tap.say(opening >= least * (opening + others) > 0, f"texts before moves open variations in {database.name}",
            f"{opening} do, {others} do not")


def find_sayings(tap, gamut, corpus, place):
    for path, saying, moves in SAYING:
        found = [move.get("san") for record in read_games(gamut, corpus / path, place)
                 for move, _ in stored_order(record.get("moves", []))
                 for note in move.get("notes", []) if note.get("text", "").startswith(saying)]
        tap.say(found == moves, f'"{saying}" is said after {moves}', found)


def write_places(tap, gamut, place):
    """Texts that name their place, in the database that is written from them: a main line of 3 moves, then variations."""
    (place / "placed.pgn").write_text(PLACED)
    run(gamut, "convert", place / "placed.pgn", "-o", place / "placed.cbh")
    items = stored_items(place / "placed.cbh")[1]
    texts = {payload[2:].decode(): (position, kind) for position, kind, payload in items if kind in (TEXT, BEFORE)}
    expected = {"start": (-1, TEXT), "open 4": (3, BEFORE)}
    expected |= {f"{line} {number}": (number - 1, TEXT) for line, number in
                 [("main", 1), ("main", 2), ("main", 3), ("side", 4), ("side", 5), ("deep", 6), ("side", 7)]}
    tap.say(texts == expected, "texts are stored at the moves they name", texts)
    others = {kind: position for position, kind, payload in items if kind not in (TEXT, BEFORE, 0x03)}
    tap.say(others == {0x04: 2, 0x05: 4}, "squares and arrows are stored at their moves", others)
    symbols = [(position, payload) for position, kind, payload in items if kind == 0x03]
    tap.say(symbols == [(1, b"\x02"), (7, b"\x01")], "symbols are stored at their moves", symbols)


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2])
    corpus = (root / ".." / "shared" / "corpus").resolve()
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        for test in (write_places, keep_places, count_moved_places, serve):
            test(tap, gamut, pathlib.Path(folder))
    if not (corpus / "chessbase").is_dir():
        print("# there are no real databases beside the project: the rest is skipped")
        return tap.end()
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        for path in sorted(corpus.glob("chessbase/*/*.cbh")) + sorted(corpus.glob("pgn/*/*.pgn")):
            strict = convert(gamut, path, place / "strict.pgn")
            again = convert(gamut, strict, place / "again.pgn")
            tap.say(again.read_bytes() == strict.read_bytes(), f"the strict form of {path.name} stays as it is")
        for path in sorted(corpus.glob("chessbase/*/*.cbh")):
            if path.with_suffix(".cba").exists():
                compare_with_stored(tap, gamut, path, place)
            _, rules, _ = findings(gamut, path)
            tap.say("cbh.notes.position" not in rules, f"{path.name} has no annotation beyond its moves")
        for path, least in OPENING_SHARE.items():
            share_of_openings(tap, gamut, corpus / path, place, least)
        find_sayings(tap, gamut, corpus, place)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
