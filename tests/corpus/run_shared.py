#!/usr/bin/env python3
"""Runs the tool over real files, which are not part of the project: run_shared.py GAMUT ROOT

Where ROOT/../shared/corpus is absent, everything is skipped. The files are only read."""
import gzip
import json
import pathlib
import sys
import tempfile

from run_corpus import Tap, comes_back, run, thin

# Which files must come back byte for byte, directly and through JSON.
EXACT = ["**/*.cbt", "**/*.cbtt", "**/*.CBT", "**/*.CBTT", "acbl/**/*.[aA][cC]?", "trf/**/*.trf", "usebio/*.xml"]
# Games.
GAMES = ["pgn/*/*.pgn", "chessbase/reference/*.pgn", "chessbase/reference/*.pgn.gz"]
# Files that programs made: what is found in them is a fault of the file only where somebody looked and said so.
TRUSTED = GAMES + ["chessbase*/**/*.[cC][bB][hHtT]", "chessbase/archives/*.cbv"]
# Errors in such files that are true: {"folder/name": {"rule": how often}}, with the reason. There are none; TRF has its own
# list in run_trf.py.
ACCEPTED = {}
# Boards that programs made. Theirs are true errors: PBN says what is right, and few programs do it; so they are known by rule,
# with how many the files have together (of each rule of export format one a file). Left out are files that were made to be wrong.
BOARDS = ["pbn/*/*.[pP][bB][nN]", "lin/*/*.lin"]
WRONG_ON_PURPOSE = ["errors_10.pbn", "import_loose.pbn"]
TRUE_ERRORS = {
    "auction.declarer": (1, "a sample of a library names another declarer than the auction gives"),
    "play.not-held": (4, "the same sample, whose cards stand in the columns of other players"),
    "auction.first": (3, "samples of robots begin the auction with somebody who did not deal"),
    "board.date.form": (10759, "2024-07-12, 3/30/2021 and 2-Aug-2023 instead of 2024.07.12"),
    "pbn.call.unreadable": (99, "AC, XS and the like are words of robots"),
    "pbn.card.unreadable": (2, "-- for a card that is not known"),
    "pbn.comment.unclosed": (1, "somebody forgot the brace"),
    "pbn.export.auction": (2, "as auction.first, in files that say % EXPORT, as all below of this name"),
    "pbn.export.comment": (2, "comments after tags, by hand"),
    "pbn.export.deal": (9, "programs write North's hand first, whoever dealt"),
    "pbn.export.letters": (2, "2Dx"),
    "pbn.export.missing": (15, "no Scoring, no Event, no Result"),
    "pbn.export.order": (12, "Board before Event, Annotator among the first tags"),
    "pbn.export.row": (2, "three calls in a line"),
    "pbn.export.section-order": (11, "ScoreTable, Score and Hidden after or among the sections"),
    "pbn.export.separator": (1, "a blank on the empty line"),
    "pbn.export.tab": (1, "the same file"),
    "pbn.export.tag-form": (2, "[Event\"#\"] and [Auction \"N\" ]"),
    "pbn.line.long": (31, "tables of teams are wider than 255 characters"),
    "pbn.note.form": (10, "=1 without its second sign"),
    "pbn.section.no-contract": (7, "the play comes before the tag Contract, or there is none"),
    "pbn.section.no-declarer": (36, "the same for Declarer"),
    "pbn.tag.unquoted": (446, "[Event Random Deal #]"),
    "pbn.text.stray": (55, "Generated 100 hands, *, } between the games"),
    "pbn.token.long": (1, "a title of 263 characters"),
    "pbn.value.spelling": (2339, "3N, P, PASS and board 01 for 3NT, Pass and 1"),
    "remark.note.range": (12, "notes are numbered from 0"),
}
# Larger files are for benchmarks.
SIZE_LIMIT = 200_000
# Each of these must end with one of the documented statuses, and without a word of a sanitizer.
QUESTIONS = ["info", "check", "show", "dump"]


def ask(tap, gamut, path, name):
    for question in QUESTIONS:
        done = run(gamut, question, path)
        tap.say(done.returncode in (0, 1), f"{question} {name}", done.stderr.decode(errors="replace"))


def cover(gamut, path):
    """Bytes of the file that the dump explains."""
    rows = [json.loads(line) for line in run(gamut, "dump", "--json", path).stdout.splitlines()]
    return sum(row["length"] for row in rows if row["file"] == str(path))


def play(tap, gamut, path, name):
    """Games come back as they were spelled; their strict form no longer changes, directly, through JSON and CSV."""
    for question in ("info", "check", "show"):
        done = run(gamut, question, path)
        tap.say(done.returncode in (0, 1), f"{question} {name}", done.stderr.decode(errors="replace"))
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        run(gamut, "convert", path, "-o", place / "same.pgn")
        given = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
        tap.say((place / "same.pgn").read_bytes() == given, f"{name} keeps its spelling")
        run(gamut, "convert", "--canonical", path, "-o", place / "strict.pgn")
        for over in ("pgn", "json", "csv"):
            run(gamut, "convert", place / "strict.pgn", "--canonical", "-o", place / f"between.{over}")
            run(gamut, "convert", place / f"between.{over}", "--canonical", "-o", place / "back.pgn")
            same = (place / "back.pgn").read_bytes() == (place / "strict.pgn").read_bytes()
            tap.say(same, f"{name} comes back through {over}")


def trust(tap, gamut, path, name):
    """No finding of severity error but those that are known to be true."""
    rows = [json.loads(line) for line in run(gamut, "check", "--json", "--all", path).stdout.splitlines()]
    rules = [row["rule"] for row in rows if row.get("severity") == "error"]
    found = {rule: rules.count(rule) for rule in rules}
    is_whole = bool(rows) and "summary" in rows[-1]
    tap.say(is_whole and found == ACCEPTED.get(str(name), {}), f"{name} has no error but those that are known to be true", found)


def errors_of(gamut, path):
    rows = [json.loads(line) for line in run(gamut, "check", "--json", "--all", path).stdout.splitlines()]
    return [row["rule"] for row in rows if row.get("severity") == "error"]


def trust_boards(tap, gamut, corpus):
    """Over all files together, each rule finds the errors that are known to be true, and no other rule finds any."""
    files = sorted({path for pattern in BOARDS for path in corpus.glob(pattern) if path.name not in WRONG_ON_PURPOSE})
    tap.say(len(files) > 80, "there are boards that programs made", len(files))
    found = {}
    for path in files:
        rules = errors_of(gamut, path)
        for rule in set(rules):
            found.setdefault(rule, {})[path.name] = rules.count(rule)
    for rule in sorted(TRUE_ERRORS.keys() | found.keys()):
        known, why = TRUE_ERRORS.get(rule, (0, "is not known"))
        tap.say(sum(found.get(rule, {}).values()) == known, f"{known} errors {rule} are true: {why}", found.get(rule))


# What the page of PBN calls the numbers that rescore counts.
STATED = {"scores of": "scores", "matchpoints": "matchpoints", "percentages": "percentages", "IMPs": "imps", "datums": "averages",
          "totals of": "sums", "victory points": "victory-points", "ranks": "ranks"}


def compare_page(tap, gamut, root, corpus):
    """The table of the page has the numbers of the tool."""
    files = sorted(corpus.glob("pbn/*/*.[pP][bB][nN]"))
    sums = {}
    for line in run(gamut, "rescore", "--json", *files).stdout.splitlines():
        for check in json.loads(line)["checks"]:
            total, differ = sums.get(check["name"], (0, 0))
            sums[check["name"]] = total + check["total"], differ + check["total"] - check["equal"]
    page = (root / "docs/formats/pbn.md").read_text()
    tap.say(f"the {len(files)} shared files" in page, "the page of PBN knows how many files there are", len(files))
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        name = next((STATED[start] for start in STATED if line.startswith(f"| {start}")), None)
        if name:
            stated = int(cells[2]), int(cells[3])
            tap.say(stated == sums.get(name), f"the page of PBN counts {name} as the tool does", f"{stated}, {sums.get(name)}")


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2])
    corpus = (root / ".." / "shared" / "corpus").resolve()
    tap = Tap()
    if not corpus.is_dir():
        print("1..0 # SKIP there are no real files beside the project")
        return
    files = {path for pattern in EXACT for path in corpus.glob(pattern) if path.stat().st_size < SIZE_LIMIT}
    for path in thin(files, "pairing", 10):
        name = path.relative_to(corpus)
        ask(tap, gamut, path, name)
        explained = cover(gamut, path)
        tap.say(explained == path.stat().st_size, f"dump explains every byte of {name}",
                f"{explained} of {path.stat().st_size}")
        for over in (None, "json"):
            with tempfile.TemporaryDirectory() as folder:
                why = comes_back(gamut, path, pathlib.Path(folder), over, is_alone=True)
            tap.say(not why, f"{name} comes back{' through ' + over if over else ''}", why)
    for path in sorted({path for pattern in GAMES for path in corpus.glob(pattern)}):
        play(tap, gamut, path, path.relative_to(corpus))
    trusted = sorted({path for pattern in TRUSTED for path in corpus.glob(pattern)})
    tap.say(trusted, "there are files that programs made")
    for path in trusted:
        trust(tap, gamut, path, path.relative_to(corpus))
    trust_boards(tap, gamut, corpus)
    compare_page(tap, gamut, root, corpus)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
