#!/usr/bin/env python3
"""Nobody is left in an anonymous file: run_anonymise.py GAMUT ROOT [--all]

What is judged are the bytes of the file, and not what the tool reads out of them. Of game files of ACBLscore no text of the
original is found again but those that name no person, and nothing of what was planted before: in the rest of every text,
in bytes of unknown meaning, in memos, in free blocks and after the end. Of the other formats no name and no number of a person is
found again. Real files are taken where ROOT/../shared/corpus has them (the smallest ten; --all: all)."""
import json
import pathlib
import re
import sys
import tempfile

from run_corpus import Tap, run, wants_all

# Fields of game files whose texts are about the game and not about people or places.
HARMLESS = {"magic", "event_code", "date_text", "hands", "movement_file", "colour", "letters", "scale", "scale_file", "scale_name",
            "direction", "section", "title", "file"}
PLANT = b"QZXJVKWQ"
LEAST = 4  # shorter texts occur by chance
TEXT = re.compile(rb"[\x20-\x7e\x80-\xa5]{%d,}" % LEAST)
# Members of the JSON of other formats that name people, wherever they stand; a value can be a list.
PEOPLE = {"white", "black", "name", "north", "east", "south", "west", "annotator", "arbiter", "deputies", "number", "fide_id",
          "director", "first", "last", "nickname", "email"}
PEOPLE_IN = {"chess-game": {"white", "black", "annotator"}, "bridge-board": {"north", "east", "south", "west"}}
OTHERS = ["club.pgn", "harbour.trf", "harbour-teams.trf", "harbour.pbn", "club.trf", "ferry.xml"]
MEMO = ["QZXJVKWQ called from 555-0199", "and lives at QZXJVKWQ"]


def fields(gamut, path):
    return [json.loads(line) for line in run(gamut, "dump", "--json", path).stdout.splitlines()]


def last_name(row):
    return re.sub(r"\[\d+\]", "", row["path"].split(".")[-1])


def is_text(row):
    return row["value"].startswith('"')


def without_numbers(data, rows):
    """The file with zeros for its numbers, whose bytes can look like letters."""
    out = bytearray(data)
    for row in rows:
        if not is_text(row) and not last_name(row).startswith(("zero_", "unknown")):
            out[row["offset"]:row["offset"] + row["length"]] = bytes(row["length"])
    return bytes(out)


def harmless_texts(rows):
    """Texts that may stay, by what they are."""
    return {text for row in rows if last_name(row) in HARMLESS and is_text(row) for text in TEXT.findall(bytes.fromhex(row["hex"]))}


def plant(data, rows):
    """The file with something personal wherever nobody would look: after the end of texts, and where zeros are expected."""
    out, count = bytearray(data), 0
    for row in rows:
        at, length = row["offset"], row["length"]
        if is_text(row) and data[at] + 1 + LEAST <= length:
            at, length = at + 1 + data[at], length - 1 - data[at]
        elif not (last_name(row).startswith(("zero_", "unknown")) and length >= LEAST):
            continue
        out[at:at + length] = (PLANT * (length // len(PLANT) + 1))[:length]
        count += 1
    return bytes(out), count


def planted(data):
    """What of the plant is found again."""
    parts = {(PLANT * 2)[at:at + LEAST] for at in range(len(PLANT))}
    return sorted(part.decode() for part in parts if part in data)


def judge_game_file(tap, gamut, path, name, folder):
    rows = fields(gamut, path)
    before, out = path.read_bytes(), folder / f"out{path.suffix}"
    done = run(gamut, "anonymise", path, "-o", out)
    if done.returncode not in (0, 1) or not out.exists():
        tap.say(False, f"{name} can be made anonymous", done.stderr.decode(errors="replace"))
        return
    after = out.read_bytes()
    left = (set(TEXT.findall(without_numbers(before, rows))) & set(TEXT.findall(after))) - harmless_texts(rows)
    tap.say(not left, f"no text of {name} is left", f"{sorted(left)[:10]}")
    # Its own fields, one by one: a name of three letters is no accident where it stood before.
    kept = [row["path"] for row, now in zip(rows, fields(gamut, out)) if row["path"] == now["path"] and row["hex"] == now["hex"]
            and is_text(row) and row["value"] != '""' and last_name(row) not in HARMLESS and len(row["value"]) > 4]
    tap.say(not kept, f"no field of {name} has kept its text", kept[:10])
    changed, count = plant(before, rows)
    (folder / f"planted{path.suffix}").write_bytes(changed)
    done = run(gamut, "anonymise", folder / f"planted{path.suffix}", "-o", out)
    tap.say(count > 10 and done.returncode in (0, 1) and not planted(out.read_bytes()),
            f"nothing of what was planted in {name} at {count} places is left", f"{planted(out.read_bytes())} {done.stderr[:300]}")
    (folder / f"longer{path.suffix}").write_bytes(before + PLANT * 3)
    done = run(gamut, "anonymise", folder / f"longer{path.suffix}", "-o", out)
    tap.say(done.returncode in (0, 1) and not planted(out.read_bytes()), f"nothing of what was planted after the end of {name} is left",
            f"{planted(out.read_bytes())} {done.stderr[:300]}")


def judge_memo(tap, gamut, path, folder):
    """A memo and a note come by way of JSON, are in the file then, and not in the anonymous one; nor are those of a free block."""
    between, full, out = folder / "memo.json", folder / "memo.aca", folder / "out.aca"
    run(gamut, "convert", path, "-o", between)
    records = json.loads(between.read_bytes())
    bridge = records[0]["bridge"]
    bridge["memo"] = MEMO
    bridge["sections"][0]["entries"][0]["memo"] = MEMO
    between.write_text(json.dumps(records))
    done = run(gamut, "convert", between, "-o", full)
    tap.say(len(re.findall(PLANT, full.read_bytes())) >= 2, "a memo is in the game file", done.stderr.decode())
    run(gamut, "anonymise", full, "-o", out)
    tap.say(not planted(out.read_bytes()), "no memo is left", planted(out.read_bytes()))
    again = folder / "again.json"
    run(gamut, "convert", full, "-o", again)
    run(gamut, "anonymise", again, "-o", out)
    tap.say(out.exists() and not planted(out.read_bytes()), "no memo is left by way of JSON", planted(out.read_bytes()))


def people_of(record):
    """Names and numbers of people that the record gives, also parts of names."""
    wanted = PEOPLE_IN.get(record.get("kind"), PEOPLE)
    found = set()

    def walk(value, is_person):
        if isinstance(value, dict):
            for name, each in value.items():
                if name != "extras":
                    walk(each, name in wanted and not isinstance(each, (dict, list)) or is_person and isinstance(each, list))
        elif isinstance(value, list):
            for each in value:
                walk(each, is_person)
        elif is_person and isinstance(value, (str, int)):
            found.add(str(value))

    walk({name: each for name, each in record.items() if name not in ("name", "kind", "event", "number")}, False)
    words = {word for name in found for word in re.split(r"[ ,.]+", name)}
    return {word for word in words if len(word) >= LEAST}


def judge_other(tap, gamut, path, folder):
    records = json.loads(run(gamut, "convert", path, "--to", "json").stdout)
    people = set().union(*map(people_of, records))
    out = folder / path.name
    done = run(gamut, "anonymise", path, "-o", out)
    data = b"".join(each.read_bytes() for each in folder.iterdir() if each.stem == path.stem)
    left = sorted(word for word in people if word.encode() in data or word.encode("iso-8859-1", "ignore") in data)
    tap.say(done.returncode in (0, 1) and len(people) > 3 and not left, f"nobody of {path.name} is left ({len(people)} words)", left)


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2])
    corpus = (root / ".." / "shared" / "corpus").resolve()
    tap = Tap()
    real = sorted(corpus.glob("acbl/**/*.[aA][cC][aAmMeElL]"), key=lambda path: (path.stat().st_size, path.name))
    if not real:
        print("# there are no real game files beside the project")
    for path in sorted((root / "samples").glob("*.aca")) + real[:None if wants_all() else 10]:
        name = path.relative_to(corpus) if path.is_relative_to(corpus) else path.name
        with tempfile.TemporaryDirectory() as folder:
            judge_game_file(tap, gamut, path, name, pathlib.Path(folder))
    with tempfile.TemporaryDirectory() as folder:
        judge_memo(tap, gamut, root / "samples" / "monday.aca", pathlib.Path(folder))
    for name in OTHERS:
        with tempfile.TemporaryDirectory() as folder:
            judge_other(tap, gamut, root / "samples" / name, pathlib.Path(folder))
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
