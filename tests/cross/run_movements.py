#!/usr/bin/env python3
"""Movements by their properties: run_movements.py GAMUT ROOT

Every movement of every size is made, and what it states about itself is counted again here, from its list of tables alone: nobody sits
twice in a round, who meets whom how often, who plays which boards, how many tables want the same boards at once, and the balance. Each
kind must have the properties for which it is chosen. Where ../shared/corpus/movements is, the balance is compared with that of its
movements, which must not be better."""
import collections
import itertools
import json
import math
import pathlib
import sys

from cross import Tap, run, wants_all

GAMUT = sys.argv[1]
CORPUS = pathlib.Path(sys.argv[2]) / ".." / "shared" / "corpus" / "movements"
SEATS = (("north", "south", "east", "west"), ("north_south", "east_west"))
DAILY = 13  # the most tables without --all
TWICE, COPIED = "may meet twice", "needs copies"
# Kind, sizes, options, and which properties a movement of this kind may lack.
KINDS = [
    ("mitchell", range(3, 51), [[], ["--half-table"], ["--one-winner"], ["--switched", "2"], ["--rounds", "3"]], set()),
    ("mitchell", [table for table in range(5, 21, 2) if table not in (9, 15)], [["--rover"]], set()),
    ("mitchell", [9, 15], [["--rover"]], {TWICE}),
    ("relay", range(4, 51, 2), [[], ["--half-table"], ["--one-winner"]], {COPIED}),
    ("relay", range(6, 15, 2), [["--rover"]], {COPIED}),
    ("web", range(8, 31), [[], ["--rounds", "7"], ["--one-winner"]], {COPIED}),
    ("howell", range(2, 4), [[], ["--half-table"]], {COPIED}),
    ("howell", range(4, 15), [[], ["--half-table"], ["--rounds", "5"]], set()),
    ("three-quarter", [5], [["--rounds", "7"]], set()),
    ("three-quarter", range(5, 12), [[], ["--half-table"]], set()),
    ("individual", range(2, 7), [[]], {COPIED}),
    ("rainbow", [5, 7, 11, 13, 17, 19], [[]], set()),
    ("teams", range(3, 26, 2), [[]], set()),
]


def made(*words):
    done = run(GAMUT, "movement", "--json", *words)
    return (json.loads(done.stdout), None) if done.returncode == 0 else (None, done.stderr.decode())


def sitting(movement):
    """A list of round, table, first board and who sits there: (field, number) or None, in the order of the seats."""
    names = SEATS["north_south" in str(movement["seatings"])]
    fields = movement["fields"]
    for each in movement["seatings"]:
        yield (each["round"], each["table"], each["first_board"],
               [(seat if fields > 1 else 0, each[name]) if name in each else None for seat, name in enumerate(names)])


def balance(rows):
    """The deviation of the competition of two pairs: with each other all that there is, else by directions."""
    boards, together = collections.defaultdict(list), collections.Counter()
    for _, _, first, seats in rows:
        if None not in seats:
            boards[first].append(seats)
    people = sorted({one for tables in boards.values() for seats in tables for one in seats})
    for tables in boards.values():
        for seats in tables:
            together[frozenset(seats)] += len(tables) - 1
        for one, other in itertools.combinations(tables, 2):
            for (a, way), (b, its) in itertools.product(zip(one, (1, -1)), zip(other, (1, -1))):
                together[frozenset((a, b))] += way * its
    values = [together[frozenset(couple)] for couple in itertools.combinations(people, 2)]
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / len(values))


def problems(movement, kind, lacking):
    rows = list(sitting(movement))
    places = collections.Counter((round_, one) for round_, _, _, seats in rows for one in seats if one)
    boards, copies = collections.Counter(), collections.Counter()
    opponents, partners, played, results = (collections.Counter() for _ in range(4))
    for round_, _, first, seats in rows:
        copies[round_, first] += 1
        if None in seats:
            continue
        half = len(seats) // 2
        results[first] += 1
        for one in seats:
            boards[one, first] += 1
            played[one] += 1
        for side in (seats[:half], seats[half:]):
            partners.update(frozenset(couple) for couple in itertools.combinations(side, 2))
        opponents.update(frozenset(couple) for couple in itertools.product(seats[:half], seats[half:]))
    limit = 2 if kind == "individual" else 1
    again = sum(count > limit for count in opponents.values()) + sum(count > 1 for count in partners.values())
    size = movement["boards_per_round"]
    stated = {"met_again": again, "played_again": sum(count > 1 for count in boards.values()), "copies": max(copies.values()),
              "least_boards": min(played.values()) * size, "most_boards": max(played.values()) * size,
              "least_results": min(results.values()), "most_results": max(results.values()), "sets": len({row[2] for row in rows}),
              "rounds": max(row[0] for row in rows), "boards": size * len({row[2] for row in rows})}
    yield from (f"{name}: {movement[name]}, counted {value}" for name, value in stated.items() if movement[name] != value)
    if any(count > 1 for count in places.values()):
        yield "somebody sits twice in a round"
    if again and TWICE not in lacking or again > 1:
        yield f"{again} couples meet too often"
    if stated["played_again"]:
        yield "somebody plays a board twice"
    if stated["copies"] > 1 and COPIED not in lacking:
        yield "boards are wanted at two tables"
    if "balance" in movement and abs(movement["balance"] - balance(rows)) > 1e-6:
        yield f"balance: {movement['balance']}, counted {balance(rows)}"
    if kind in ("howell", "individual") and movement["rounds"] == movement["sets"] and not any(None in row[3] for row in rows):
        wanted = {frozenset(couple) for couple in itertools.combinations(played, 2)}
        if set(opponents) != wanted or kind == "individual" and set(partners) != wanted:
            yield "not everybody meets everybody"
    if kind == "teams":  # both tables of two teams have the same boards
        of_match = collections.defaultdict(set)
        for _, _, first, seats in rows:
            of_match[frozenset(number for _, number in seats)].add(first)
        tables = movement["tables"]
        if any(len(firsts) != 1 for firsts in of_match.values()) or len(of_match) != tables * (tables - 1) // 2:
            yield "two teams do not play the same boards at their tables"


def stored_balance(path):
    rows = [list(map(int, line.split("\t"))) for line in path.read_text().splitlines() if line[:1].isdigit()]
    return balance([(row[0], row[1], row[4], [(0, row[2]), (0, row[3])]) for row in rows if row[2] and row[3]])


def main():
    tap = Tap()
    for kind, every, option_sets, lacking in KINDS:
        sizes = [size for size in every if size <= DAILY or wants_all()]
        for options in option_sets:
            wrong = []
            for tables in sizes:
                if options[:1] == ["--rounds"] and (int(options[1]) > 2 * tables - 2 or kind == "web" and tables < 8):
                    continue
                movement, refused = made(kind, "--tables", tables, *options)
                found = [refused] if refused else list(problems(movement, kind, lacking))
                wrong += [f"{tables} tables: {one}" for one in found]
            tap.say(not wrong, f"{' '.join([kind, *options])}: {len(sizes)} sizes", *wrong)
    for words, reason in ((["howell", "--tables", 5, "--boards", 25], "18 and 27 can"), (["howell", "--tables", 15], "2 to 14 tables"),
                          (["howell", "--tables", 5, "--boards", 4], "9 can"), (["relay", "--tables", 7], "even number"),
                          (["mitchell", "--tables", 8, "--rounds", 8], "7 rounds at most"), (["web", "--tables", 9, "--rounds", 9], "more tables"),
                          (["rainbow", "--tables", 9], "prime"), (["teams", "--tables", 8], "odd number"), (["howell"], "--tables"),
                          (["howell", "--tables", 6, "--one-winner"], "arrow switch"), (["mitchell", "--tables", 8, "--rover"], "rover"),
                          (["three-quarter", "--tables", 8, "--rounds", 9], "11, 13 rounds"), (["howel", "--tables", 5], "'howell'"),
                          (["mitchell", "--tables", 51], "1 to 50"), (["individual", "--tables", 7], "rainbow"),
                          (["rainbow", "--tables", 5, "--half-table"], "only pairs")):
        movement, refused = made(*words)
        tap.say(movement is None and reason in refused, f"refused: {' '.join(map(str, words))}", refused)
    for path in sorted(CORPUS.glob("howell-*.tsv")) + sorted(CORPUS.glob("threequarter-*.tsv")):
        kind, tables, *rounds = path.stem.replace("threequarter", "three_quarter").split("-")
        movement, refused = made(kind.replace("_", "-"), "--tables", int(tables), *(["--rounds", int(rounds[0])] if rounds else []))
        stored = stored_balance(path)
        tap.say(movement and movement["balance"] <= stored + 0.005, f"{path.stem} is not better balanced elsewhere",
                refused, movement and f"{movement['balance']:.3f}, there {stored:.3f}")
    if not CORPUS.exists():
        tap.skip("balance of other movements: there is no ../shared/corpus/movements")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
