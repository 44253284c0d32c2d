#!/usr/bin/env python3
"""Corrections of names, judged by invented people whose names are known: run_names.py GAMUT ROOT

The games that this program writes spell each person in several ways. `gamut names` must join the spellings that it promises to join, must not
join two people, and must give the reason that this program knows. The file that it writes is applied twice: the second time nothing changes, and
an own reading of the file gives the same names. Spelling files as Scid has them are read with all that they may contain."""
import collections
import csv
import json
import pathlib
import random
import re
import sys
import tempfile

from cross import Tap, run

SYLLABLES = "ba co di fu ge la mo ni pu ra se ta ven wol zim kar lind mar nor pel rud sal ted und vik".split()
MOVES = "1. e4 e5 2. Nf3 Nc6"


def word(chance, least, most):
    return "".join(chance.choice(SYLLABLES) for _ in range(chance.randrange(least, most + 1))).capitalize()


def people_of(chance, count):
    """(last name, first name) of people who share neither a last name with its initial nor a name that is one slip away."""
    people, used = [], set()
    while len(people) < count:
        last, first = word(chance, 3, 4), word(chance, 2, 3)
        key = "".join(sorted((last + first[0]).lower()))
        near = {key} | {key[:at] + key[at + 1:] for at in range(len(key))}
        if len(last) >= 6 and not near & used:
            used |= near
            people.append((last, first))
    return people


def slip(chance, name):
    at = chance.randrange(1, len(name) - 2)
    kind = chance.randrange(3)
    if kind == 0 and name[at] != name[at + 1]:
        return name[:at] + name[at + 1] + name[at] + name[at + 2:]
    if kind == 1:
        return name[:at] + name[at + 1:]
    return name[:at] + ("x" if name[at] != "x" else "q") + name[at + 1:]


def spellings(chance, last, first, number):
    """Spellings of one person: (name, id, reason)."""
    kinds = [(f"{first} {last}", None, "the same words"), (f"{last.upper()} {first.upper()}", None, "the same words"),
             (f"GM {last}, {first}", None, "the same without the title"), (f"{last}, {first[0]}.", None, "the initials of the only full name that fits"),
             (f"{slip(chance, last)}, {first}", None, "a typing slip"),
             (f"{last.replace('a', 'á')}, {first}", None, "the same but for accents") if "a" in last else None,
             (f"{last.replace('k', 'ck')}, {first}", None, "the same in another transliteration") if "k" in last else None]
    return [(f"{last}, {first}", str(700000 + number), None)] + [one for one in kinds if one and chance.random() < 0.5]


def write_games(path, chance, people):
    """Return the person of every spelling, and the reason that should be given."""
    truth, mentions = {}, []
    for number, (last, first) in enumerate(people):
        for name, identity, reason in spellings(chance, last, first, number):
            if truth.setdefault(name, (number, reason))[0] != number:
                continue
            mentions += [(name, identity)] * (3 if reason is None else 1)
    chance.shuffle(mentions)
    if len(mentions) % 2:
        mentions.append(mentions[0])
    with path.open("w", encoding="utf-8") as out:
        for (white, first), (black, second) in zip(mentions[::2], mentions[1::2]):
            if truth[white][0] == truth[black][0]:
                continue  # nobody plays against himself
            ids = "".join(f'[{side}FideId "{one}"]\n' for side, one in (("White", first), ("Black", second)) if one)
            out.write(f'[Event "Names"]\n[Date "2020.01.01"]\n[White "{white}"]\n[Black "{black}"]\n[Result "*"]\n{ids}\n{MOVES} *\n\n')
    return truth


def names_in(path):
    return set(re.findall(r'^\[(?:White|Black) "([^"]*)"\]', path.read_text("utf-8"), re.M))


def ask(gamut, path, *words):
    done = run(gamut, "names", "--json", *words, path)
    return json.loads(done.stdout)


def check_proposals(tap, answer, truth, present):
    rows = answer["corrections"]
    wrong = [row for row in rows if truth[row["name"]][0] != truth[row["correct"]][0]]
    tap.say(not wrong, "no correction joins two people", wrong[:5])
    # A letter that is missing beside the same letter is a matter of transliteration, too.
    also = {"a typing slip": "the same in another transliteration", "the same in another transliteration": "a typing slip"}
    strange = [row for row in rows if truth[row["correct"]][1] is None
               and not {truth[row["name"]][1], also.get(truth[row["name"]][1])} & {*row["reasons"]}]
    tap.say(not strange, "each correction has the reason that is known", strange[:5])
    tap.say(len(rows) == len({row["name"] for row in rows}) and not {row["name"] for row in rows} & {row["correct"] for row in rows},
            "a name is corrected once, and a correct name never")
    groups = collections.defaultdict(set)
    joined = {row["name"]: row["correct"] for row in rows}
    for name in present:
        groups[truth[name][0]].add(joined.get(name, name))
    apart = {number: names for number, names in groups.items() if len(names) > 1}
    tap.say(not apart, "all spellings of a person are joined", list(apart.items())[:5])
    print(f"# {len(present)} names of {len(groups)} people, {len(rows)} corrections")


def check_file(tap, gamut, folder, games, answer):
    """Apply the file, twice and by an own reading."""
    file, once, twice = folder / "corrections.ssp", folder / "once.pgn", folder / "twice.pgn"
    run(gamut, "names", games, "-o", file)
    correct, theirs = None, {}
    for line in file.read_text("utf-8").splitlines():
        text = line.split("#")[0].strip()
        if text.startswith("="):
            theirs[text[1:].strip()] = correct
        elif text and text[0] not in "@%":
            correct = text
    tap.say(theirs == {row["name"]: row["correct"] for row in answer["corrections"]}, "the file has the corrections of the answer")
    for source, target in (games, once), (once, twice):
        run(gamut, "convert", "--corrections", file, "--correct-ids", source, "-o", target)
    expected = {theirs.get(name, name) for name in names_in(games)}
    tap.say(names_in(once) == expected, "names are corrected as the file says", sorted(names_in(once) ^ expected)[:5])
    tap.say(once.read_bytes() == twice.read_bytes(), "corrections that are applied again change no byte")
    again = ask(gamut, once)
    tap.say(not again["corrections"], "corrected names need no corrections", again["corrections"][:3])
    ids = re.findall(r'\[(White|Black) "([^"]*)"\]', once.read_text("utf-8"))
    known = set(re.findall(r"FIDEID (\d+)", file.read_text("utf-8")))
    written = set(re.findall(r'FideId "(\d+)"', once.read_text("utf-8")))
    tap.say(bool(ids) and known <= written, "FIDE ids of the file are in the games", sorted(known - written)[:5])


def check_elsewhere(tap, gamut, folder, games):
    """Databases, collections and statistics see the corrected names."""
    file, expected = folder / "corrections.ssp", names_in(folder / "once.pgn")
    for name in "games.cbh", "games.si5", "games.jsonl":
        run(gamut, "convert", "--corrections", file, games, "-o", folder / name)
        back = folder / (name + ".pgn")
        run(gamut, "convert", folder / name, "-o", back)
        tap.say(back.exists() and names_in(back) == expected, f"{name} has the corrected names")
    store = folder / "games.gamut"
    done = run(gamut, "collect", "-d", store, "--corrections", file, games)
    rows = run(gamut, "query", "-d", store, "--csv", "SELECT DISTINCT white FROM games UNION SELECT DISTINCT black FROM games").stdout.decode()
    found = {line.strip('"') for line in rows.splitlines()[1:]}
    if b"SQLite" in done.stderr and not found:
        tap.skip("collections are not built in")
    else:
        tap.say(found == expected, "a collection has the corrected names", [done.stderr[-300:], sorted(found ^ expected)[:5]])
    players = json.loads(run(gamut, "stats", "--json", "--table", "players", "--corrections", file, games).stdout)
    tap.say({row["name"] for row in players} == expected, "statistics count the corrected names")


def check_people_apart(tap, gamut, folder):
    """What must not be joined."""
    pairs = [("Ashdown, Vera", "Ashdown, Vera", "100001", "100002"), ("Ivanov, Alexey", "Ivanova, Alexey", None, None),
             ("Birch, Tom", "Birch, Tim", None, None), ("Cedar, K", "Cedar, L", None, None)]
    path = folder / "apart.pgn"
    text = ""
    for one, other, first, second in pairs[1:]:
        text += "".join(f'[White "{name}"]\n[Black "?"]\n[Result "*"]\n\n{MOVES} *\n\n' for name in (one, other))
    text += f'[White "Dogwood, Ida"]\n[Black "Dogwood, I"]\n[Result "*"]\n\n{MOVES} *\n\n'  # they played each other
    text += "".join(f'[White "{name}"]\n[Black "?"]\n[Result "*"]\n\n{MOVES} *\n\n' for name in ("Elder, Max", "Elder, Mia", "Elder, M"))
    text += "".join(f'[White "{name}"]\n[Black "?"]\n[WhiteFideId "{one}"]\n[Result "*"]\n\n{MOVES} *\n\n'
                    for name, one in (("Fernwood, Lea", "200001"), ("FERNWOOD, Lea", "200002")))
    text += "".join(f'[White "{name}"]\n[Black "?"]\n[Date "{year}.01.01"]\n[Result "*"]\n\n{MOVES} *\n\n'
                    for name, year in (("Gorse, Ann", 1850), ("GORSE, Ann", 1999)))
    path.write_text(text)
    rows = ask(gamut, path, "--least", "1")["corrections"]
    tap.say(not rows, "people who only seem alike are not joined", rows)


def check_spelling_file(tap, gamut, folder):
    """What the files of Scid may contain."""
    file, games = folder / "spelling.ssp", folder / "plain.pgn"
    file.write_bytes('# A comment\n@PLAYER ", .-"\nAshdown, Vera   #gm+w ENG [2450] 1976.01.02\n%Bio FIDEID 300001\n%Bio Born somewhere\n%Elo 1999:2400,2410 2000:?\n'
                     '= Ashdown,V # as in old files\n> an old form of biography\nBirch, Tom\n=Birk, Tom\nCedar, Ann\n= Birk, Tom\n= Birch, Tom\n'
                     '@SITE\n%Suffix " (England)" " ENG"\n%Prefix "St. " "Saint "\nElmstead ENG\n= Elmsted ENG\n@EVENT\n%Infix "2nd " "2. "\n@ROUND\n'
                     'M\xfcller\n'.encode("latin-1"))
    rows = [("Ashdown V", "Birch Tom", "Elmsted (England)", "The 2nd Open"), ("AshdownV.", "Birk, Tom", "St. Mary", "x"), ("Cedar Ann", "ashdown, v", "Elmstead ENG", "2nd 2nd x")]
    games.write_text("".join(f'[Event "{e}"]\n[Site "{s}"]\n[White "{w}"]\n[Black "{b}"]\n[Result "*"]\n\n{MOVES} *\n\n' for w, b, s, e in rows))
    out = run(gamut, "convert", "--corrections", file, games, "--to", "jsonl", "--quiet").stdout
    found = [tuple(json.loads(line)[name] for name in ("white", "black", "site", "event")) for line in out.splitlines()]
    expected = [("Ashdown, Vera", "Birch, Tom", "Elmstead ENG", "The 2. Open"), ("Ashdown, Vera", "Birk, Tom", "Saint Mary", "x"),
                ("Cedar, Ann", "ashdown, v", "Elmstead ENG", "2. 2. x")]
    tap.say(found == expected, "a spelling file of Scid is understood", [found, expected])
    for text, problem in ("Ashdown\n", "before the first section"), ("@WORLD\n", "section 'WORLD'"), ("@PLAYER\n= x\n", "no correct name precedes"), ("hello", "section"):
        file.write_text(text)
        done = run(gamut, "info", "--corrections", file, games)
        tap.say(done.returncode == 2 and problem in done.stderr.decode(), f"a file that is none is refused: {problem}", [done.returncode, done.stderr])


def groups_of(pairs):
    """The sets of names that pairs join."""
    leader = {}

    def find(name):
        while leader.setdefault(name, name) != name:
            name = leader[name]
        return name

    for one, other in pairs:
        leader[find(one)] = find(other)
    sets = collections.defaultdict(set)
    for name in list(leader):
        sets[find(name)].add(name)
    return {frozenset(some) for some in sets.values() if len(some) > 1}


def check_collection(tap, gamut, folder, games, answer):
    """A collection proposes what the files propose; what was accepted or undone is not proposed again."""
    collection = folder / (games.stem + ".db")
    done = run(gamut, "collect", "-d", collection, games, "--merge-names", "--quiet")
    if b"without SQLite" in done.stderr:
        tap.skip("collections need SQLite")
        return
    out = run(gamut, "query", "-d", collection, "--csv", "SELECT p.name || char(9) || t.name AS pair, m.reason FROM merges m JOIN players p "
              "ON p.id = m.player JOIN players t ON t.id = m.into_player WHERE p.name <> t.name").stdout.decode()
    pairs = [tuple(row[0].split("\t")) for row in list(csv.reader(out.splitlines()))[1:]]
    wanted, found = groups_of([(row["name"], row["correct"]) for row in answer["corrections"]]), groups_of(pairs)
    tap.say(found == wanted and bool(found), f"collect --merge-names joins the {len(wanted)} people that names joins in {games.name}",
            *list(found ^ wanted)[:5])
    counts = [json.loads(run(gamut, "collect", "-d", collection, *words, "--json").stdout)
              for words in (["--accept", "all"], ["--merge-names"], ["--undo", "all"], ["--merge-names"])]
    accepted = counts[0]["accepted"]
    tap.say([(one["proposed"], one["accepted"], one["undone"]) for one in counts] == [(0, accepted, 0)] * 2 + [(0, 0, accepted)] * 2 and accepted >= len(found),
            "what was accepted or undone is not proposed again", counts)


def main():
    gamut, tap, chance = sys.argv[1], Tap(), random.Random(5)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        games = folder / "games.pgn"
        truth = write_games(games, chance, people_of(chance, 900))
        answer = ask(gamut, games)
        check_proposals(tap, answer, truth, names_in(games))
        check_file(tap, gamut, folder, games, answer)
        check_collection(tap, gamut, folder, games, answer)
        check_elsewhere(tap, gamut, folder, games)
        check_people_apart(tap, gamut, folder)
        check_spelling_file(tap, gamut, folder)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
