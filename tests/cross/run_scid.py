#!/usr/bin/env python3
"""Scid databases as Scid itself reads and writes them: run_scid.py GAMUT ROOT

Of the samples, and of ROOT/../shared/corpus where it is at hand: what we write as si4 Scid exports as the same games, what Scid imports from
PGN we read as the same games, and every real database is to us what Scid exports of it. Without Scid: every real database comes back byte
for byte, directly and by way of JSON, its games survive the other format, and games of PGN survive both."""
import json
import pathlib
import shutil
import sys
import tempfile

from cross import Tap, find_program, run

EXPORT = """foreach base $argv {
    if {[catch {sc_base open $base}]} { puts "%no database"; continue }
    set count [sc_base numGames [sc_base current]]
    for {set i 1} {$i <= $count} {incr i} {
        if {[catch {sc_game load $i}]} { puts "%game $i does not load"; continue }
        puts [sc_game pgn -tags 1 -comments 1 -var 1 -width 75]
    }
    sc_base close [sc_base current]
}
"""
IMPORT = """sc_base create SCID4 [lindex $argv 0]
sc_base import [sc_base current] [lindex $argv 1]
sc_base close [sc_base current]
"""
# Of real databases: holes in the file of games are not written again.
HOLED = {"cross.si4"}
# What a database of the other format cannot hold, or Scid cannot load.
DIFFERS = {"chess960.si5": "Chess960", "nag8.si4": "eight glyphs", "nag8.si5": "eight glyphs",
           "features.si4": "a variation of nothing but text", "features.si5": "a variation of nothing but text"}
UNLOADABLE = {"badid.si4", "depth.si4", "hdrless.si4", "hdrmore.si4", "lesstext.si4", "nag8.si4"}
LIMIT = 300_000  # bytes of a PGN


def meaning(game, with_setup=True):
    """A game without what is only a way to write it."""
    game = {name: value for name, value in game.items() if name not in ("extras", "deleted")}
    tags = {name: value for name, value in game.get("tags", {}).items() if name != "ScidFlags" and (with_setup or name != "SetUp")}
    game["tags"] = tags
    for name in ("event", "site", "round", "white", "black", "date"):
        if game.get(name) in (None, "", "?", "????.??.??"):
            game.pop(name, None)
    if "date" in game and len(game["date"]) == 4:
        game["date"] += ".??.??"
    game.setdefault("result", "*")
    return game


def games(gamut, path, with_setup=True):
    done = run(gamut, "convert", path, "--to", "jsonl")
    return [meaning(json.loads(line), with_setup) for line in done.stdout.decode().splitlines()]


def members(path):
    return [path.with_name(f"{path.stem}.{kind}{path.suffix[-1]}") for kind in ("si", "sn", "sg")]


def copy_to(path, folder):
    """A copy that Scid may lock."""
    for each in members(path):
        shutil.copyfile(each, folder / f"copy{each.suffix}")
    return folder / "copy"


def scid_export(program, folder, base):
    (folder / "export.tcl").write_text(EXPORT)
    done = run(program, folder / "export.tcl", base)
    (folder / "scid.pgn").write_bytes(done.stdout)
    return folder / "scid.pgn"


def has_two_signs(game):
    """Scid keeps one sign of a move."""
    return any(sum(1 <= note.get("nag", 0) <= 6 for note in move.get("notes", [])) > 1 for move in game.get("moves", []))


def comes_back(tap, gamut, path, folder):
    for over in (None, "json"):
        place = folder / (over or "direct")
        place.mkdir()
        source = path
        if over:
            source = place / "between.json"
            run(gamut, "convert", path, "-o", source)
        run(gamut, "convert", source, "-o", place / path.name)
        wrong = [each.name for each in members(path)
                 if not (place / each.name).exists() or (place / each.name).read_bytes() != each.read_bytes()]
        tap.say(not wrong, f"{path.name} comes back{' through ' + over if over else ''}", wrong)


def survives(tap, gamut, path, folder, formats):
    mine = games(gamut, path)
    for name in formats:
        run(gamut, "convert", path, "-o", folder / f"other.{name}")
        theirs = games(gamut, folder / f"other.{name}") if (folder / f"other.{name}").exists() else []
        tap.say(mine == theirs, f"the games of {path.name} survive {name}", f"{len(mine)} and {len(theirs)} games")


def exports(tap, gamut, program, path, folder):
    """What Scid exports of a database is what we read."""
    pgn = scid_export(program, folder, copy_to(path, folder))
    mine, theirs = games(gamut, path, False), games(gamut, pgn, False)
    mine, theirs = ([game for game, other in zip(each, mine) if not has_two_signs(other)] for each in (mine, theirs))
    tap.say(mine == theirs, f"Scid exports the games of {path.name} as we read them", f"{len(mine)} and {len(theirs)} games")


def survive_scid(tap, gamut, program, path, folder):
    """PGN that we write as si4 and Scid exports, and PGN that Scid imports and we read."""
    run(gamut, "convert", path, "-o", folder / "ours.si4")
    exports(tap, gamut, program, folder / "ours.si4", folder)
    (folder / "import.tcl").write_text(IMPORT)
    shutil.copyfile(path, folder / "in.pgn")
    done = run(program, folder / "import.tcl", folder / "theirs", folder / "in.pgn")
    mine, theirs = games(gamut, path, False), games(gamut, folder / "theirs.si4", False)
    tap.say(mine == theirs, f"what Scid imports from {path.name} we read as the same games", done.stderr.decode()[-400:])
    run(gamut, "convert", folder / "theirs.si4", "-o", folder / "again.si4")
    same = all(each.read_bytes() == again.read_bytes()
               for each, again in zip(members(folder / "theirs.si4"), members(folder / "again.si4")))
    tap.say(same, f"the database that Scid makes of {path.name} comes back byte for byte")


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2])
    corpus, program, tap = root.resolve().parent / "shared" / "corpus", find_program("tkscid"), Tap()
    databases = sorted((root / "samples").glob("*.si[45]")) + sorted((corpus / "scid").rglob("*.si[45]"))
    for path in databases:
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            if path.name not in HOLED:
                comes_back(tap, gamut, path, folder)
            if path.name not in DIFFERS and not (path.suffix == ".si5" and path.stem == "orchard"):
                survives(tap, gamut, path, folder, ["si5" if path.suffix == ".si4" else "si4"])
            if program and path.suffix == ".si4" and path.name not in UNLOADABLE:
                exports(tap, gamut, program, path, folder)
    for path in [root / "samples" / "club.pgn", root / "samples" / "lantern.pgn"]:
        with tempfile.TemporaryDirectory() as name:
            survives(tap, gamut, path, pathlib.Path(name), ["si4", "si5"])
            if program:
                survive_scid(tap, gamut, program, path, pathlib.Path(name))
    for path in sorted((corpus / "pgn").rglob("*.pgn")):
        with tempfile.TemporaryDirectory() as name:
            done = run(gamut, "convert", path, "-o", pathlib.Path(name) / "try.si4")
            if path.stat().st_size > LIMIT or done.returncode or b"lost:" in done.stderr:
                continue  # what is lost is named
            survives(tap, gamut, path, pathlib.Path(name), ["si4", "si5"])
            if program:
                exports(tap, gamut, program, pathlib.Path(name) / "try.si4", pathlib.Path(name))
    if not program:
        tap.skip("Scid (tkscid) is not installed")
    if not (corpus / "scid").exists():
        tap.skip("there is no corpus of real databases")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
