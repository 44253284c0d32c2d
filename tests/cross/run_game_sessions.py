#!/usr/bin/env python3
"""Sessions made of games, one record for each table: run_game_sessions.py GAMUT ROOT

Every table of a board is a record of its own, with the names of the four players. `convert --as event` must find the pairs, compare the
tables of each board and rank. An own scorer does the same here: the score of every contract, matchpoints or the average of IMPs against the
other tables, in fractions. The nights are made here, with movements and made-up names; the files of ROOT/../shared/corpus are not ours."""
import collections
import fractions
import json
import pathlib
import random
import re
import sys
import tempfile

from cross import Tap, run

IMPS = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000]
CORPUS = ["pbn/jarekczek_pbntools/131108szczyrk.pbn", "lin/jarekczek_pbntools/sky-club"]
FIRST = ["Ada", "Bert", "Cleo", "Dirk", "Elin", "Fred", "Gwen", "Hugo", "Inga", "Jack", "Kaya", "Liam", "Mona", "Nils", "Olga", "Paul"]
LAST = ["Ash", "Birch", "Cedar", "Elder", "Fir", "Hazel", "Larch", "Maple", "Oak", "Pine", "Rowan", "Spruce", "Thorn", "Willow", "Yew"]
HALF = fractions.Fraction(1, 2)
VULNERABLE = ["None", "NS", "EW", "All", "NS", "EW", "All", "None", "EW", "All", "None", "NS", "All", "None", "NS", "EW"]


def score_of(contract, declarer, tricks, vulnerable):
    """Of North-South, by law 77."""
    if contract == "Pass":
        return 0
    level, suit, risk = int(contract[0]), contract[1:].rstrip("X"), contract.count("X")
    is_vulnerable = vulnerable == "All" or declarer in vulnerable and vulnerable != "None"
    over = tricks - 6 - level
    if over >= 0:
        each = 20 if suit in "CD" else 30
        below = (each * level + (10 if suit == "NT" else 0)) * 2 ** risk
        points = below + (500 if is_vulnerable else 300) * (below >= 100) + 50 * (below < 100) + 50 * risk
        points += {6: 750 if is_vulnerable else 500, 7: 1500 if is_vulnerable else 1000}.get(level, 0)
        points += over * (each if not risk else (200 if is_vulnerable else 100) * risk)
    elif not risk:
        points = over * (100 if is_vulnerable else 50)
    else:
        down = [200] + [300] * 12 if is_vulnerable else [100, 200, 200] + [300] * 10
        points = -sum(down[:-over]) * risk
    return points if declarer in "NS" else -points


def imps(difference):
    return (1 if difference > 0 else -1) * sum(abs(difference) >= limit for limit in IMPS)


def scored(games, by_imps):
    """The sum of each pair, and its most; a pair is a set of names."""
    boards, sums, most = collections.defaultdict(list), collections.Counter(), collections.Counter()
    for game in games:
        boards[game["board"]].append((score_of(game["contract"], game.get("declarer", "-"), int(game.get("result", 0) or 0), game["vulnerable"]),
                                      frozenset((game["north"], game["south"])), frozenset((game["east"], game["west"]))))
    expected = max(map(len, boards.values()))
    for tables in boards.values():
        for at, (score, *pairs) in enumerate(tables):
            others = [other for place, (other, *_) in enumerate(tables) if place != at]
            for pair, sign in zip(pairs, (1, -1)):
                if by_imps:
                    sums[pair] += fractions.Fraction(sum(imps(sign * (score - other)) for other in others), len(others) or 1)
                else:
                    beaten = sum(fractions.Fraction((sign * score > sign * other) - (sign * score < sign * other) + 1, 2) for other in others)
                    # A board with fewer results than others is factored, as Neuberg does it.
                    sums[pair] += (beaten + HALF) * expected / len(tables) - HALF
                most[pair] += expected - 1
    return sums, most


def found_in(gamut, path):
    """The session: the sum and the percentage of each pair, by its names."""
    events = [record for record in json.loads(run(gamut, "convert", "--as", "event", path, "--to", "json").stdout) if record["kind"] == "event"]
    if len(events) != 1:
        return None, f"{len(events)} events"
    entries = [entry for section in events[0]["bridge"]["sections"] for entry in section["entries"]]
    names = lambda entry: frozenset(" ".join(filter(None, (player.get("first"), player.get("last")))) for player in entry.get("players", [])) - {""}
    return {names(entry): entry for entry in entries if names(entry)}, events[0]["bridge"]["scoring"]


def compare(tap, gamut, path, what):
    games = [record for record in json.loads(run(gamut, "convert", path, "--to", "json").stdout) if record.get("contract")]
    games = [game for game in games if game["contract"] == "Pass" or game.get("result", "").isdigit()]
    by_imps = games[0].get("scoring") == "IMP"
    sums, most = scored(games, by_imps)
    found, scoring = found_in(gamut, path)
    wrong = []
    for pair, total in sums.items():
        entry = (found or {}).get(pair)
        stated = fractions.Fraction(str(entry.get("sum", entry.get("score", 0)))) if entry else None
        if by_imps and (stated is None or abs(stated - total) > fractions.Fraction(entry["boards"], 200)):  # each board is rounded
            wrong.append(f"{sorted(pair)}: {float(total):.2f}, found {entry and float(stated)}")
        percent = 100 * total / most[pair] if most[pair] else None
        if not by_imps and percent is not None and (not entry or abs(fractions.Fraction(str(entry.get("percentage", -1))) - percent) > fractions.Fraction(1, 150)):
            wrong.append(f"{sorted(pair)}: {float(percent):.2f} %, found {entry and entry.get('percentage')}")
    tap.say(not wrong and found and len(found) == len(sums), f"{what}: {len(sums)} pairs, {len(games)} tables, {scoring}", *wrong[:20],
            f"{len(found or [])} pairs are found")


def read_lin(text):
    """A table of a board, played card by card: an own reader, which counts the tricks itself. None: there is no result."""
    pairs = [(key, value) for key, value in re.findall(r"(\w\w)\|([^|]*)\|", text)]
    value = dict(pairs)
    seats = "SWNE"
    calls = [call.rstrip("!").upper() for key, call in pairs if key == "mb"]
    dealer = seats[int(value["md"][0]) - 1]
    first, last, risk = {}, None, ""
    for at, call in enumerate(calls):
        seat = seats[(seats.index(dealer) + at) % 4]
        if call[0] in "1234567":
            last, risk = (call[:2].replace("N", "NT"), seat), ""
            first.setdefault((call[1], seats.index(seat) % 2), seat)
        elif call in ("D", "R"):
            risk = "X" if call == "D" else "XX"
    game = {"board": int(re.sub(r"\D", "", value["ah"])), "vulnerable": {"o": "None", "n": "NS", "e": "EW", "b": "All"}[value["sv"].lower()],
            "contract": "Pass", "declarer": "", **dict(zip(("south", "west", "north", "east"), value["pn"].split(",")))}
    if not last:
        return game
    declarer = first[last[0][1], seats.index(last[1]) % 2]
    leader, won, cards = seats.index(declarer) + 1, 0, [card.upper() for key, card in pairs if key == "pc"]
    for at in range(0, len(cards) - 3, 4):
        strength = lambda card: (card[0] == last[0][1] and last[0][1:] != "NT", card[0] == cards[at][0], "23456789TJQKA".index(card[1]))
        best = max(range(4), key=lambda turn: strength(cards[at + turn]))
        leader = (leader + best) % 4
        won += leader % 2 == seats.index(declarer) % 2
    if "mc" not in value and len(cards) < 52:
        return None
    return {**game, "contract": last[0] + risk, "declarer": declarer, "result": str(int(value["mc"]) if "mc" in value else won)}


def folder_of_tables(tap, gamut, folder):
    """Every file is a table: rankings and travellers of the folder are those that we find in the bytes."""
    games = [game for path in sorted(folder.glob("*.lin")) if (game := read_lin(path.read_text("latin-1")))]
    sums, most = scored(games, False)
    shown = json.loads(run(gamut, "show", "--sheet", "rankings", "--json", folder).stdout)
    rows = {frozenset(row["players"].split(" - ")): row for sheet in shown["sheets"] for row in sheet["rows"]}
    wrong = [f"{sorted(pair)}: {float(100 * total / most[pair]):.2f}, found {rows.get(pair)}" for pair, total in sums.items()
             if pair not in rows or abs(fractions.Fraction(rows[pair]["percentage"]) - 100 * total / most[pair]) > fractions.Fraction(1, 150)]
    order = sorted(rows.values(), key=lambda row: int(row["place"]))
    wrong += [] if order == sorted(order, key=lambda row: -float(row["percentage"])) else ["the places are not in the order of the percentages"]
    tap.say(not wrong and len(rows) == len(sums), f"{folder.name}: {len(sums)} pairs, {len(games)} files", *wrong[:10])
    own = collections.Counter((game["board"], game["contract"], score_of(game["contract"], game["declarer"], int(game.get("result", 0)), game["vulnerable"]),
                               frozenset((game["north"], game["south"])), frozenset((game["east"], game["west"]))) for game in games)
    shown = json.loads(run(gamut, "show", "--sheet", "travellers", "--json", folder).stdout)
    found = collections.Counter((int(sheet["board"]), row["contract"], row["score"], frozenset(row["names_ns"].split(" - ")), frozenset(row["names_ew"].split(" - ")))
                                for sheet in shown["sheets"] for row in sheet["rows"])
    tap.say(found == own, f"{folder.name}: the travellers of {len({game['board'] for game in games})} boards", *list((own - found).items())[:5],
            *list((found - own).items())[:5])


def made_up(gamut, seed):
    """A night as PBN, every table a record: the movement is ours, contracts and tricks are drawn."""
    rng = random.Random(seed)
    kind, tables = rng.choice([("howell", rng.randint(2, 7)), ("mitchell", rng.randint(3, 9)), ("relay", 4), ("three-quarter", rng.randint(6, 8))])
    movement = json.loads(run(gamut, "movement", kind, "--tables", tables, "--json").stdout)
    people = [f"{first} {last}" for last in LAST for first in FIRST]
    rng.shuffle(people)
    of_pair = lambda field, number: people[(field * 40 + number) * 2:][:2]
    lines, scoring = [], rng.choice(["MP", "IMP"])
    for seating in movement["seatings"]:
        for board in range(seating["first_board"], seating["last_board"] + 1):
            if rng.random() < 0.05:
                continue  # not played: the boards of a night have different numbers of results
            (north, south), (east, west) = of_pair(0, seating["north_south"]), of_pair(movement["fields"] == 2, seating["east_west"])
            if rng.random() < 0.5:
                north, south = south, north
            declarer = rng.choice("NESW")
            contract = f"{rng.randint(1, 7)}{rng.choice(['C', 'D', 'H', 'S', 'NT'])}{rng.choice(['', '', '', 'X', 'XX'])}"
            tags = {"Event": f"Night {seed}", "Date": "2026.05.04", "Board": board, "West": west, "North": north, "East": east, "South": south,
                    "Dealer": "NESW"[(board - 1) % 4], "Vulnerable": VULNERABLE[(board - 1) % 16], "Deal": "", "Scoring": scoring}
            tags.update({"Declarer": "", "Contract": "Pass", "Result": ""} if rng.random() < 0.03 else
                        {"Declarer": declarer, "Contract": contract, "Result": rng.randint(0, 13)})
            lines.append("\n".join(f'[{name} "{value}"]' for name, value in tags.items()) + "\n")
    return "\n".join(lines), f"{kind} of {tables} tables, {scoring}"


def main(gamut, root):
    tap = Tap()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for seed in range(30):
            text, what = made_up(gamut, seed)
            (folder / f"{seed}.pbn").write_text(text)
            compare(tap, gamut, folder / f"{seed}.pbn", what)
        one = "\n\n".join(text for text in made_up(gamut, 1)[0].split("\n\n")[:1])
        (folder / "one.pbn").write_text(one)
        done = run(gamut, "show", "--sheet", "rankings", folder / "one.pbn")
        tap.say(done.returncode == 2 and b"several tables" in done.stderr, "a single table is no session", done.stdout, done.stderr)
        twice = made_up(gamut, 2)[0]
        (folder / "twice.pbn").write_text(twice + "\n" + twice.split("\n\n")[0] + "\n")
        done = run(gamut, "convert", "--as", "event", folder / "twice.pbn", "--to", "json")
        tap.say(b"lost: game: 1" in done.stderr, "a table that is there twice counts once, and is said", done.stderr)
        for path in (root / ".." / "shared" / "corpus" / each for each in CORPUS):
            if not path.exists():
                tap.skip(f"{path.name}: there is no ../shared/corpus")
                continue
            joined = folder / f"{path.stem}.pbn"
            run(gamut, "convert", path, "-o", joined)
            compare(tap, gamut, joined, path.stem)
            if path.is_dir():
                folder_of_tables(tap, gamut, path)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], pathlib.Path(sys.argv[2])))
