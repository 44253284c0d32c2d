#!/usr/bin/env python3
"""Result files of Bridgemate, made here, against a scorer of its own: run_bws.py GAMUT ROOT

Every score, matchpoint and percentage of invented nights is computed here from the rows, without the library. Then the odd rows:
corrections, rulings, wrong directions, players by number, hands; and what becomes of them in other formats."""
import collections
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
from tap import Tap  # noqa: E402
from bws_files import Night, RANKS  # noqa: E402
from jet_writer import Database  # noqa: E402
from make_fixtures import Small, result  # noqa: E402


def ask(gamut, *words):
    return subprocess.run([gamut, *map(str, words)], capture_output=True, check=False)


def record(gamut, path, *words):
    return json.loads(ask(gamut, "convert", path, "--to", "json", *words).stdout)[0]


# ---- a scorer of its own, by Law 77 and 78 ----

def vulnerable(board, seat):
    sides = ["", "NS", "EW", "NSEW", "NS", "EW", "NSEW", "", "EW", "NSEW", "", "NS", "NSEW", "", "NS", "EW"][(board - 1) % 16]
    return seat in sides


def score(contract, seat, made, board):
    """Of North-South."""
    if contract == "PASS":
        return 0
    level, suit, *risk = contract.split()
    level, factor, over = int(level), {"": 1, "x": 2, "xx": 4}[risk[0] if risk else ""], 0 if made == "=" else int(made)
    is_vulnerable = vulnerable(board, seat)
    if over < 0:
        down = -over
        if factor == 1:
            points = -down * (100 if is_vulnerable else 50)
        else:
            steps = [200, 300] if is_vulnerable else [100, 200, 200, 300]
            points = -sum(steps[min(i, len(steps) - 1)] for i in range(down)) * factor // 2
    else:
        each = 20 if suit in "CD" else 30
        odd = (each * level + (10 if suit == "NT" else 0)) * factor
        points = odd + (over * each if factor == 1 else over * 50 * factor * (2 if is_vulnerable else 1))
        points += {1: 0, 2: 50, 4: 100}[factor] + ((500 if is_vulnerable else 300) if odd >= 100 else 50)
        points += {6: 750 if is_vulnerable else 500, 7: 1500 if is_vulnerable else 1000}.get(level, 0)
    return points if seat in "NS" else -points


def expected(rows):
    """By section and board: {(table, round): (score, North-South's matchpoints)}, and (sum, boards) of every (section, side, number)."""
    boards, totals = collections.defaultdict(dict), collections.defaultdict(lambda: [0, 0, 0])
    for row in rows:
        section, table, number, board, ns, ew, _, seat, contract, made = row[1:11]
        boards[section, board][table, number] = (score(contract, seat or "N", made, board), ns, ew)
    points = {}
    for (section, board), played in boards.items():
        for place, (mine, ns, ew) in played.items():
            others = [other for each, (other, _, _) in played.items() if each != place]
            got = sum(2 * (mine > other) + (mine == other) for other in others) / 2
            points[section, board, place] = (mine, got, len(others) - got)
            for side, number, share in ((0, ns, got), (1, ew, len(others) - got)):
                totals[section, side, number][0] += share
                totals[section, side, number][1] += len(others)
    return points, totals


def values(event):
    """What the library has, in the same form."""
    points, totals = {}, {}
    for section in event["bridge"]["sections"]:
        printed = {}
        for entry in section["entries"]:
            side = 0 if entry["direction"] == "NS" else 1
            shown = entry.get("printed", entry["number"])
            printed[side, entry["number"]] = shown
            totals[section["number"], side, shown] = (float(entry["sum"]), float(entry["percentage"]))
        for board in section["boards"]:
            for one in board["results"]:
                ns, ew = one["sides"]
                points[section["number"], board["number"], (one["table"], one["round"])] = (ns["score"], float(ns["points"]), float(ew["points"]))
    return points, totals


def scored(tap, gamut, folder):
    kinds = [("mitchell", {"tables": 3, "boards": 4}), ("mitchell", {"tables": 5, "boards": 3, "offset": 0}), ("mitchell", {"tables": 7, "boards": 2, "offset": 50}),
             ("howell", {"tables": 3, "boards": 3}), ("howell", {"tables": 4, "boards": 2}), ("howell", {"tables": 6, "boards": 2})]
    for seed in range(12):
        kind, options = kinds[seed % len(kinds)]
        night = Night(seed, kind, **options)
        path = folder / "night.bws"
        path.write_bytes(night.database(jet=3 + seed % 2).data)
        points, totals = values(record(gamut, path))
        mine, sums = expected(night.results)
        name = f"night {seed}, {kind} of {options['tables']} tables"
        wrong = [f"{key}: {points.get(key)}, not {want}" for key, want in mine.items() if points.get(key) != want]
        tap.say(not wrong and len(points) == len(mine), f"{name}: {len(mine)} results", "\n".join(wrong[:5]))
        if kind == "howell":  # a pair is one, whatever its direction
            joined = collections.defaultdict(lambda: [0, 0])
            for (section, _, number), (got, top, _) in sums.items():
                joined[section, number][0] += got
                joined[section, number][1] += top
            found = {(section, number): each for (section, _, number), each in totals.items()}
        else:
            joined, found = {key: each[:2] for key, each in sums.items()}, totals
        wrong = [f"{key}: {found.get(key)}, not {got} of {top}" for key, (got, top) in joined.items()
                 if key not in found or found[key][0] != got or abs(found[key][1] - 100 * got / top) > 0.005001]
        tap.say(not wrong, f"{name}: {len(joined)} sums and percentages", "\n".join(wrong[:5]))
        again = ask(gamut, "rescore", "--json", path)
        tap.say(again.returncode == 0, f"{name}: rescoring finds no difference", again.stdout.decode()[-600:])


# ---- single rows ----

def board_of(event, number, section=0):
    return next(each for each in event["bridge"]["sections"][section]["boards"] if each["number"] == number)


def rows(tap, gamut, folder):
    path = folder / "rows.bws"

    def read(small, **options):
        path.write_bytes(small.database(**options).data)
        return record(gamut, path)

    small = Small()
    event = read(small)
    first = board_of(event, 1)["results"][0]
    tap.say((event["name"], event["start"]) == ("Tuesday pairs", "2026-03-03"), "the session has its name and day", str(event)[:200])
    tap.say((first["contract"], first["declarer"], first["tricks"], first["lead"], first["played"]) ==
            ("4S", "N", "10", "HA", "2026-03-02T19:40:00"), "a result has contract, declarer, tricks, lead and time", str(first))
    second = board_of(event, 2)["results"]
    tap.say(second[0]["contract"] == "3NTX" and second[0]["lead"] == "ST" and second[1]["contract"] == "Pass" and
            second[1]["sides"][0]["score"] == 0, "doubles, tens and passed boards", str(second))
    small.results[0] = result(1, 1, 1, 1, 3, 1, "N", "4 S", "=", erased=True)
    small.results.append(result(9, 1, 1, 1, 3, 1, "N", "4 S", "-1"))
    tap.say(board_of(read(small), 1)["results"][0]["tricks"] == "9", "a correction counts, and not what was erased")
    facts = json.loads(ask(gamut, "info", "--json", path).stdout)
    tap.say(facts["erased"] == 1 and facts["replaced"] == 0 and facts["results"] == 4, "info counts what was erased", str(facts))
    del small.results[-1]
    waiting = board_of(read(small), 1)["results"][0]
    tap.say([side["ruling"] for side in waiting["sides"]] == ["late-play", "late-play"], "a board without a result is still to be played", str(waiting))
    for spelled in ("3NTX", "3 nt X", "3N x"):
        small = Small()
        small.results[1] = result(2, 1, 2, 1, 3, 3, "E", spelled, "-1")
        tap.say(board_of(read(small), 2)["results"][0]["contract"] == "3NTX", f"{spelled} is 3NTX")
    for remark, rulings in (("60%-40%", ["average-plus", "average-minus"]), ("50%-50%", ["average", "average"]), ("Not played", ["not-played"] * 2)):
        small = Small()
        small.results[0] = result(1, 1, 1, 1, 3, 0, None, None, None, None, remark)
        got = [side.get("ruling") for side in board_of(read(small), 1)["results"][0]["sides"]]
        tap.say(got == rulings, f"{remark} is {rulings}", str(got))
    small = Small()
    small.results[0] = result(1, 1, 1, 1, 3, 3, "N", "4 S", "=", None, "Wrong direction")
    sides = board_of(read(small), 1)["results"][0]["sides"]
    tap.say([(side["entry"], side["score"]) for side in sides] == [(1, -420), (1, 420)], "in two fields, a wrong direction turns the score", str(sides))
    small.sections[0][7] = 1
    sides = board_of(read(small), 1)["results"][0]["sides"]
    tap.say([(side["entry"], side["score"]) for side in sides] == [(3, 420), (1, -420)], "in one field, a wrong direction turns the pairs", str(sides))
    small = Small()
    small.rounds[1][3] = 0
    small.results = small.results[:2]
    event = read(small)
    tap.say(len(board_of(event, 1)["results"]) == 1, "a pair without opponents awaits no result", str(board_of(event, 1)))
    small = Small()
    small.rounds[0][5:8] = [0, 0, "1, 4-5"]
    tap.say([each["number"] for each in read(small)["bridge"]["sections"][0]["boards"]] == [1, 2, 4, 5], "boards may be a list")
    small = Small()
    small.numbers = [[1, 1, "N", "7", None, False, None, True, 0], [1, 1, "S", "8", "Dachs, Clara", False, None, True, 0], [1, 2, "E", "0", "Otter", False, None, True, 0]]
    from bws_files import NAMES
    from jet_writer import Table
    small.more = [Table("PlayerNames", NAMES, [[7, "Ada von Amsel", None]])]
    people = {(entry["direction"], entry["number"]): entry.get("players") for entry in read(small, jet=4)["bridge"]["sections"][0]["entries"]}
    first = people["NS", 1]
    tap.say([(each.get("last"), each.get("first"), each.get("number")) for each in first] == [("Amsel", "Ada von", "7"), ("Dachs", "Clara", "8")], "players by number and name", str(people))
    tap.say(people["EW", 2][0]["last"] == "Otter" and "number" not in people["EW", 2][0], "0 is no number", str(people))
    two = Small()
    two.session.append([2, "Evening pairs", two.session[0][2], 0.8, None, 0, False, False, False])
    two.sections.append([2, "B", 1, 0, 0, 2, 2, 2])
    two.rounds.append([2, 1, 1, 1, 2, 1, 1, None])
    two.results.append(result(6, 1, 1, 1, 2, 1, "N", "1 NT", "=", section=2))
    path.write_bytes(two.database().data)
    events = json.loads(ask(gamut, "convert", path, "--to", "json").stdout)
    tap.say([each["name"] for each in events] == ["Tuesday pairs", "Evening pairs"] and events[1]["bridge"]["scoring"] == "imps-total",
            "each session is a record", str([each["name"] for each in events]))
    empty = Small()
    empty.sections, empty.rounds, empty.results = [], [], []
    path.write_bytes(empty.database().data)
    done = ask(gamut, "check", path)
    tap.say(done.returncode == 0, "a template that was not used is no fault", done.stdout.decode() + done.stderr.decode())


# ---- hands, and other formats ----

def dotted(hands):
    return "N:" + " ".join(".".join(hand) for hand in hands)


def from_north(deal):
    """PBN begins with the dealer."""
    hands = deal[2:].split()
    shift = "NESW".index(deal[0])
    return "N:" + " ".join(hands[(i - shift) % 4] for i in range(4))


def formats(tap, gamut, folder):
    night = Night(77, "mitchell", tables=3, boards=2)
    path, bare, pbn = folder / "night.bws", folder / "bare.bws", folder / "hands.pbn"
    path.write_bytes(night.database().data)
    bare.write_bytes(night.database(["Session", "Section", "RoundData", "ReceivedData", "PlayerNumbers"]).data)
    deals = {row[1]: dotted([row[2 + 4 * i:6 + 4 * i] for i in range(4)]) for row in night.hands}
    pbn.write_text("".join(f'[Event "Hands"]\n[Board "{board}"]\n[Deal "{deal}"]\n\n' for board, deal in deals.items()), encoding="utf-8")
    read = {board["number"]: board.get("deal") for board in record(gamut, path)["bridge"]["sections"][0]["boards"]}
    tap.say(read == deals, "hands of the file are with the boards", str(read)[:300])
    ten = [[cell.replace("T", "10") if isinstance(cell, str) else cell for cell in row] for row in night.hands]
    night.hands, kept = ten, night.hands
    (folder / "ten.bws").write_bytes(night.database().data)
    night.hands = kept
    read = {board["number"]: board.get("deal") for board in record(gamut, folder / "ten.bws")["bridge"]["sections"][0]["boards"]}
    tap.say(read == deals, "a ten may be 10", str(read)[:300])
    for target in ("json", "pbn", "aca"):
        out = folder / f"both.{target}"
        done = ask(gamut, "convert", bare, pbn, "-o", out)
        tap.say(done.returncode in (0, 1), f"results and hands become {out.name}", done.stderr.decode())
        checked = ask(gamut, "check", out)
        tap.say(checked.returncode in (0, 1) and b"error:" not in checked.stdout, f"{out.name} has no error", checked.stdout.decode()[:800])
    one = json.loads((folder / "both.json").read_text(encoding="utf-8"))
    tap.say(len(one) == 1 and {board["number"]: board.get("deal") for board in one[0]["bridge"]["sections"][0]["boards"]} == deals, "the hands are in both.json")
    boards = json.loads(ask(gamut, "convert", folder / "both.pbn", "--to", "json").stdout)
    tap.say({board["board"]: from_north(board["deal"]) for board in boards} == deals and all("Lead" in str(board["tables"][0]["columns"]) for board in boards),
            "the hands and leads are in both.pbn", str(boards)[:300])
    mine, sums = expected(night.results)
    back, totals = values(json.loads(ask(gamut, "convert", folder / "both.aca", "--to", "json").stdout)[0])
    tap.say(back == mine, "both.aca has every score and matchpoint")
    again = ask(gamut, "rescore", "--json", folder / "both.aca")
    tap.say(again.returncode == 0, "both.aca scored again is the same", again.stdout.decode()[-400:])
    losses = ask(gamut, "convert", path, "-o", folder / "lost.aca").stderr.decode()
    tap.say(all(f"boards.{each}:" in losses for each in ("results.contract", "results.lead", "results.played", "deal")), "what ACBLscore cannot hold is reported", losses)
    for names in ([bare, pbn], [pbn, bare], [path]):
        done = ask(gamut, "report", *names, "-o", folder / "page.html")
        tap.say(done.returncode in (0, 1) and (folder / "page.html").stat().st_size > 100000, f"a page of {[each.name for each in names]}", done.stderr.decode())
    sheet = ask(gamut, "show", path, "--sheet", "travellers", "--json").stdout.decode().splitlines()
    tap.say(json.loads(sheet[0])["sheets"][0]["deal"] == deals[1], "a traveller has its hands", sheet[0][:200])
    done = ask(gamut, "convert", bare, "-o", folder / "again.bws")
    tap.say(done.returncode in (2, 4) and b"not written" in done.stderr, "the format is only read", done.stderr.decode())
    leader = {"N": 1, "E": 2, "S": 3, "W": 0}
    for row in night.results:
        if row[11]:
            hand = next(each for each in night.hands if each[1] == row[4])
            holding = hand[2 + 4 * leader[row[8]] + "SHDC".index(row[11][0])]
            assert row[11][1:].replace("10", "T") in holding and set(holding) <= set(RANKS)


def main():
    tap, gamut = Tap(), sys.argv[1]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        scored(tap, gamut, folder)
        rows(tap, gamut, folder)
        formats(tap, gamut, folder)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
