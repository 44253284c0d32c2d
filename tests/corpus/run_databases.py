#!/usr/bin/env python3
"""Runs the tool over real ChessBase databases and games, which are not part of the project: run_databases.py GAMUT ROOT

Where ROOT/../shared/corpus is absent, everything is skipped. The files are only read."""
import json
import pathlib
import re
import sys
import tempfile

from run_corpus import Tap, findings, run, siblings
from run_meaning import placed_words

# Archives and the databases that they unpack to; the last was packed at another time, which its .ini says.
ARCHIVES = [("archives/small.cbv", "small/small.cbh", set()), ("archives/twic1134.cbv", "twic1134/twic1134.cbh", set()),
            ("archives/decrypted_small.cbv", "small/small.cbh", {".ini"})]
# Tags that a database holds. Others are reported as lost.
HELD = ["Event", "Site", "Date", "Round", "White", "Black", "Result", "ECO", "WhiteElo", "BlackElo", "FEN", "SetUp",
        "Annotator", "EventDate", "EventType", "EventRounds", "EventCountry", "EventCategory", "EventFlags",
        "EventEndDate", "EventCoordinates", "EventTieBreaks", "SourceTitle", "Source",
        "SourceDate", "SourceVersionDate", "SourceVersion", "SourceQuality", "WhiteTeam", "BlackTeam", "GameTitle"]
# Longer texts may be cut, which is reported too.
SHORTEST_FIELD = 16
# Chess by other laws is kept as a comment.
OTHER_LAWS = re.compile(r'\[Variant "(?!chess960|fischerandom|normal|standard)', re.IGNORECASE)
TAG = re.compile(r'^\[(\w+) "((?:[^"\\]|\\.)*)"\]', re.MULTILINE)


def of_database(rules):
    """What check says of the database itself, not of the games in it."""
    return {rule for rule in rules if rule.startswith("cbh.")}


def same_members(first, second, but=()):
    """The members of a database that differ in another."""
    return [each.name for each in siblings(first) if each.is_file() and each.suffix not in but and
            (not second.with_suffix(each.suffix).exists() or
             each.read_bytes() != second.with_suffix(each.suffix).read_bytes())]


def unpack(tap, gamut, corpus, place):
    for archive, database, but in ARCHIVES:
        out = place / "unpacked.cbh"
        run(gamut, "convert", corpus / archive, "-o", out)
        differ = same_members(corpus / database, out, but)
        tap.say(not differ, f"{archive} unpacks to the same bytes", differ)


def merge(tap, gamut, corpus, place):
    out = place / "merged.cbh"
    run(gamut, "convert", corpus / "twic1134/twic1134.cbh", corpus / "hedgehog/Hedgehog.cbh", "-o", out)
    facts = json.loads(run(gamut, "info", "--json", out).stdout)
    facts = facts[0] if isinstance(facts, list) else facts
    tap.say((facts["games"], facts["texts"]) == (6321, 27), "two databases become one", facts)
    _, rules, _ = findings(gamut, out)
    tap.say(not of_database(rules), "nothing is wrong with it", rules)


def fix(tap, gamut, path, place):
    """A sound database is not changed; a fixed one is sound, and not changed again."""
    name = f"{path.parent.name}/{path.name}"
    first, second = place / "fixed.cbh", place / "again.cbh"
    fixed = {row["rule"] for row in json.loads(run(gamut, "fix", "--json", path, "-o", first).stdout)}
    if not fixed:
        differ = same_members(path, first)
        tap.say(not differ, f"{name} needs no fixing and gets none", differ)
    _, rules, _ = findings(gamut, first)
    tap.say(not fixed & rules, f"{name} is sound when it is fixed", fixed & rules)
    done = run(gamut, "fix", "--json", first, "-o", second)
    differ = same_members(first, second)
    tap.say(done.stdout.split() == [b"[]"] and not differ, f"{name} is fixed once", (done.stdout, differ))


def rebuild(tap, gamut, path, place):
    """The strict form is a new database with the same games, and its own strict form."""
    name = f"{path.parent.name}/{path.name}"
    first, second = place / "strict.cbh", place / "stricter.cbh"
    run(gamut, "convert", "--canonical", "--output-encoding", "utf-8", path, "-o", first)
    run(gamut, "convert", "--canonical", "--output-encoding", "utf-8", first, "-o", second)
    _, rules, _ = findings(gamut, first)
    tap.say(not of_database(rules), f"nothing is wrong with {name} in strict form", of_database(rules))
    differ = same_members(first, second)
    tap.say(not differ, f"{name} in strict form stays as it is", differ)
    for each, out in ((path, place / "a.pgn"), (first, place / "b.pgn")):
        run(gamut, "convert", "--canonical", each, "-o", out)
    same = (place / "a.pgn").read_bytes() == (place / "b.pgn").read_bytes()
    tap.say(same, f"{name} in strict form has the same games")


def normal(name, value):
    """What a tag says, without how it is spelled."""
    if not value or not value.strip("?-. ,"):
        return ""
    if name in ("Date", "EventDate", "SourceDate", "SourceVersionDate"):
        return value.rstrip(".?")
    if name in ("Round", "WhiteElo", "BlackElo"):
        return re.sub(r"\b0+", "", re.sub(r"\((\d+)\)$", r".\1", value))
    if name == "ECO":
        return value[:3]
    if name == "FEN":
        return re.sub(r"(\S+ \S+ \S+ \S+) \d+", r"\1", value)
    return re.sub(r"[, ]+$", "", re.sub(r", *", ", ", value))


def split_games(text):
    """[(tags, moves)] of export format."""
    games = []
    for part in re.split(r"\n\n(?=\[)", text.strip()):
        tags, _, moves = part.partition("\n\n")
        games.append((dict(TAG.findall(tags)), tags, " ".join(moves.split())))
    return games


def compare_games(before, after, are_places_lost):
    """The first difference, or nothing. Comments that lost their place after a variation are still at their move."""
    if len(before) != len(after):
        return f"{len(before)} games became {len(after)}"
    for number, (old, new) in enumerate(zip(before, after), 1):
        for tag in HELD:
            was, now = (normal(tag, each[0].get(tag)) for each in (old, new))
            is_cut = len(was.encode()) > SHORTEST_FIELD and now and was.startswith(now)
            if was != now and not is_cut:
                return f"game {number}: {tag} {old[0].get(tag)} became {new[0].get(tag)}"
        # A result after the moves that contradicts the tag is lost.
        old_moves, new_moves = (re.sub(r" ?\S+$", "", moves) for moves in (old[2], new[2]))
        if are_places_lost and placed_words(old_moves) == placed_words(new_moves):
            old_moves = new_moves
        if old_moves != new_moves and not OTHER_LAWS.search(old[1]):
            return f"game {number}: {old_moves[:300]} became {new_moves[:300]}"
    return ""


def go_and_return(tap, gamut, path, place):
    """Games come back from a database with comments, symbols, variations and commands."""
    run(gamut, "convert", "--canonical", path, "-o", place / "before.pgn")
    done = run(gamut, "convert", path, "-o", place / "games.cbh", "--output-encoding", "utf-8")
    run(gamut, "convert", "--canonical", place / "games.cbh", "-o", place / "after.pgn")
    games = [split_games((place / f"{each}.pgn").read_text()) for each in ("before", "after")]
    why = compare_games(*games, b"places of comments" in done.stderr)
    tap.say(not why, f"{path.name} comes back from a database", why)
    _, rules, _ = findings(gamut, place / "games.cbh")
    tap.say(not of_database(rules), f"nothing is wrong with the database of {path.name}", of_database(rules))


def go_through_newer(tap, gamut, path, place):
    """A database comes back from the newer format with every game, text and annotation; only texts have no round there."""
    done = run(gamut, "convert", path, "-o", place / "newer.2cbh")
    lost = {row.split(":")[1].strip() for row in done.stderr.decode().splitlines() if row.startswith("lost: ")}
    tap.say(lost <= {"round", "formatting of texts"}, f"the newer format holds {path.name}", sorted(lost))
    _, rules, _ = findings(gamut, place / "newer.2cbh")
    wrong = {rule for rule in rules if rule.startswith("2cbh.")}
    tap.say(not wrong, f"nothing is wrong with {path.name} in the newer format", wrong)
    run(gamut, "convert", place / "newer.2cbh", "-o", place / "back.cbh")
    differences = json.loads(run(gamut, "diff", "--json", path, place / "back.cbh").stdout)
    others = [row for row in differences if not re.fullmatch(r"guide\[\d+\]\.round", row["path"])]
    tap.say(not others, f"{path.name} comes back from the newer format", others[:3])
    run(gamut, "convert", place / "newer.2cbh", "-o", place / "between.json")
    run(gamut, "convert", place / "between.json", "-o", place / "again.2cbh")
    ends = ("2cbh", "2cbg", "2cba", "2lid", "2lcd", "2lgd")
    same = [(place / f"newer.{end}").read_bytes() == (place / f"again.{end}").read_bytes() for end in ends]
    tap.say(all(same), f"{path.name} in the newer format comes back through json", [end for end, is_same in zip(ends, same) if not is_same])


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2])
    corpus = (root / ".." / "shared" / "corpus").resolve()
    tap = Tap()
    if not (corpus / "chessbase").is_dir():
        print("1..0 # SKIP there are no real databases beside the project")
        return
    with tempfile.TemporaryDirectory() as folder:
        unpack(tap, gamut, corpus / "chessbase", pathlib.Path(folder))
        merge(tap, gamut, corpus / "chessbase", pathlib.Path(folder))
    databases = sorted((corpus / "chessbase").glob("*/*.cbh"))
    for path in databases + sorted((corpus / "chessbase-damaged").glob("*/*.cbh")):
        with tempfile.TemporaryDirectory() as folder:
            fix(tap, gamut, path, pathlib.Path(folder))
    for path in databases:
        with tempfile.TemporaryDirectory() as folder:
            rebuild(tap, gamut, path, pathlib.Path(folder))
        with tempfile.TemporaryDirectory() as folder:
            go_through_newer(tap, gamut, path, pathlib.Path(folder))
    games = [path for pattern in ("pgn/*/*.pgn", "chessbase/reference/*.pgn*") for path in corpus.glob(pattern)]
    for path in sorted(games):
        with tempfile.TemporaryDirectory() as folder:
            go_and_return(tap, gamut, path, pathlib.Path(folder))
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
