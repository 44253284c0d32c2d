#!/usr/bin/env python3
"""A folder of a trainer, from four programs: run_folder.py GAMUT

The same games in one PGN, and divided among a .2cbh, .cbh, .si5 and .pgn that have one base name. The folder is collected, searched, merged into
one repertoire, compared with it and reported as a page; each time the answers are those about the one PGN. A game that is marked as deleted
counts nowhere."""
import json
import pathlib
import sys
import tempfile

from cross import Tap, run

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "browser"))
from unpack import blocks

LINES = ["1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6",
         "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6", "1. e4 c5 2. Nf3 Nc6 3. Bb5 g6 4. O-O Bg7",
         "1. e4 e6 2. d4 d5 3. Nc3 Nf6 4. Bg5 Be7", "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O",
         "1. c4 e6 2. d4 d5 3. Nc3 Nf6 4. cxd5 exd5 5. Bg5 c6", "1. Nf3 d5 2. d4 e6 3. c4 Nf6 4. Nc3 Be7 5. Bg5 h6",
         "1. d4 Nf6 2. c4 g6 3. Nc3 Bg7 4. e4 d6 5. Nf3 O-O", "1. e4 c6 2. d4 d5 3. e5 Bf5 4. Nf3 e6"]
PEOPLE = ["Ashdown, Vera", "Birch, Tom", "Cedar, Ann", "Dogwood, Ida", "Elder, Max"]
RESULTS = ["1-0", "1/2-1/2", "0-1"]
COUNT, FORMATS = 60, ["2cbh", "cbh", "si5", "pgn"]
ASKED = [["--where", "white~ashdown"], ["--where", "result=1-0"], ["--line", "1.d4 d5 2.c4 e6 3.Nc3 Nf6"], ["--where", "plies>9"], []]
FIGURES = ["games", "positions", "moves", "lines", "transpositions"]


def game(number):
    white, black = PEOPLE[number % 5], PEOPLE[(number * 2 + 1) % 5 if number % 5 != (number * 2 + 1) % 5 else (number + 2) % 5]
    result = RESULTS[number % 3]
    return (f'[Event "Club evening"]\n[Site "Elmstead"]\n[Date "2021.03.{number % 28 + 1:02}"]\n[Round "{number % 9 + 1}"]\n[White "{white}"]\n'
            f'[Black "{black}"]\n[Result "{result}"]\n\n{LINES[number * 7 % 10]} {{of game {number}}} {result}\n')


def make_folder(gamut, place):
    """One PGN, and the folder. The .2cbh has a deleted game more."""
    games = [game(number) for number in range(COUNT)]
    folder = place / "trainer"
    folder.mkdir()
    (place / "all.pgn").write_text("\n".join(games))
    for at, name in enumerate(FORMATS):
        part, whole = place / f"part{at}.pgn", folder / f"games.{name}"
        part.write_text("\n".join(games[at * 15:at * 15 + 15]))
        if name == "2cbh":
            records = [json.loads(line) for line in run(gamut, "convert", part, "--to", "jsonl").stdout.splitlines()]
            records.append(records[0] | {"deleted": True})
            (place / "part.json").write_text(json.dumps(records))
            part = place / "part.json"
        run(gamut, "convert", "-q", part, "-o", whole)
    return folder


def figures(gamut, *words):
    answer = json.loads(run(gamut, "merge", "--json", *words).stdout or b"{}")
    return {name: answer.get(name) for name in FIGURES}


def hits(gamut, *words):
    return run(gamut, "find", "--count", *words).stdout.decode().strip()


def main():
    gamut, tap = sys.argv[1], Tap()
    with tempfile.TemporaryDirectory() as name:
        place = pathlib.Path(name)
        folder, whole, base = make_folder(gamut, place), place / "all.pgn", place / "all.db"
        answer = json.loads(run(gamut, "collect", "--json", folder, "-d", base).stdout or b"{}")
        tap.say((answer.get("files"), answer.get("taken"), answer.get("games")) == (4, 4, COUNT + 1), "the folder is collected", answer)
        wild = run(gamut, "find", "--count", *sorted(folder.glob("games.*"))).stdout.decode().strip()
        tap.say(wild == str(COUNT), "a wildcard that names all files counts each database once", wild)
        for words in ASKED:
            wanted = hits(gamut, *words, whole)
            found = [hits(gamut, *words, folder), hits(gamut, *words, "-d", base)]
            tap.say(found == [wanted, wanted] and wanted != "0", f"found {' '.join(words)}: {wanted}", found)
        for words in ([], ["--colour", "white"], ["--colour", "black", "--min", "2"], ["--start", "1.d4", "--depth", "8"]):
            wanted, found = figures(gamut, *words, whole), figures(gamut, *words, folder)
            tap.say(wanted == found and wanted["moves"], f"merged {' '.join(words)}: {wanted}", found)
        repertoire = place / "white.pgn"
        run(gamut, "merge", "--colour", "white", "--where", "white~ashdown", folder, "-o", repertoire)
        rows = [[json.loads(line) for line in run(gamut, "find", "--repertoire", repertoire, "--colour", "white", "--json", path).stdout.splitlines()]
                for path in (whole, folder)]
        kinds = [sorted((row["finding"], row.get("by"), row.get("played"), row.get("line"), row.get("moves"), row.get("games")) for row in each
                        if row["finding"] != "answers") for each in rows]
        tap.say(kinds[0] and [len(each) for each in kinds] == [len(kinds[0])] * 2 and sorted(map(str, kinds[0])) == sorted(map(str, kinds[1])),
                "games leave the repertoire at the same places", [len(each) for each in kinds])
        page = place / "page.html"
        done = run(gamut, "report", folder, "--repertoire", repertoire, "--colour", "white", "--opponent", "ashdown", "-o", page)
        parts = dict(blocks(page.read_text(encoding="utf-8"))) if page.exists() else {}
        text = json.dumps(parts)
        missing = [word for word in ["white.pgn", "Merged games"] + [f"games.{each}" for each in FORMATS] + PEOPLE if word not in text]
        tap.say(done.returncode <= 1 and not missing, f"the page has all of it ({len(text)} characters)", (missing, done.stderr.decode()[:300]))
        shown = [{**row, "source": str(place / row["source"])} if "source" in row else row for row in parts.get("repertoire", [])]
        tap.say(shown == rows[1] and len(shown) > 10, f"the page compares the games with the repertoire ({len(shown)} findings)", shown[:3])
        mine, theirs = parts.get("dossier/0", {}), json.loads(run(gamut, "stats", folder, "--opponent", "ashdown", "--json").stdout)
        tap.say({**mine, "recent": 0} == {**theirs, "recent": 0} and mine["total"]["games"] > 10, "the page has the dossier of a player", mine)
        tap.say(run(gamut, "stats", "--json", whole).stdout == run(gamut, "stats", "--json", folder).stdout, "statistics are the same", "")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
