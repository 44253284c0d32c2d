#!/usr/bin/env python3
"""What is published of a club night: run_publish.py GAMUT

Every number of the cards and travellers (mean of the field, par, boards won and lost against both) is that of the scorer below, which has
its own laws and its own search for par. While a board is still to be played at a table, nothing of it is published but totals. Results that
do not fit the hands are asked about. Without a solver, the parts that need one are skipped, which is said."""
import csv
import json
import pathlib
import random
import subprocess
import sys
import tempfile
from fractions import Fraction

from desk import Desk, Refused, Tap
from random_nights import score_of, vulnerable

SEATS, DIGITS = "NESW", "NSEW"  # around the table, and in the order of the twenty digits
STRAINS = "NSHDC"
BIDS = [(level, strain) for level in range(1, 8) for strain in "CDHSN"]


def par_of(digits, board):
    """The score of North-South if everybody sees all cards: from the highest bid down, each side bids on as long as it gains."""
    tricks = {(seat, strain): int(digits[5 * at + k], 16) for at, seat in enumerate(DIGITS) for k, strain in enumerate(STRAINS)}
    value = {}

    def contract(side, level, strain):
        made = max(tricks["NE"[side], strain], tricks["SW"[side], strain]) - 6 - level
        score = score_of(level, strain, 1 if made < 0 else 0, vulnerable(board, side), made)
        return score if side == 0 else -score

    def prefer(side, one, other):
        return max(one, other) if side == 0 else min(one, other)

    def stands(at, side):
        """What comes of it if the side bids number `at`: the other side passes, or bids something higher."""
        if (at, side) not in value:
            level, strain = BIDS[at]
            best = contract(side, level, strain)
            for higher in range(at + 1, len(BIDS)):
                best = prefer(1 - side, best, stands(higher, 1 - side))
            value[at, side] = best
        return value[at, side]

    for at in reversed(range(len(BIDS))):
        for side in range(2):
            stands(at, side)
    first = 0 if (board - 1) % 4 in (0, 2) else 1
    best = [0, 0]
    second = 0
    for at in range(len(BIDS)):
        second = prefer(1 - first, second, stands(at, 1 - first))
    best = second
    for at in range(len(BIDS)):
        best = prefer(first, best, stands(at, first))
    return best


class Publication:
    def __init__(self, gamut, folder, tap):
        self.gamut, self.folder, self.tap = gamut, pathlib.Path(folder), tap
        self.has_solver = True

    def run(self, *words):
        return subprocess.run([self.gamut, *map(str, words)], capture_output=True, check=False, timeout=600)

    def night(self, name, movement, tables, boards, scoring="matchpoints"):
        table, path = self.folder / "pairs.csv", self.folder / name
        with table.open("w", newline="", encoding="utf-8") as out:
            rows = csv.writer(out)
            rows.writerow(["name1", "name2"])
            rows.writerows([f"Person{at}x{p}, Test" for p in range(2)] for at in range(2 * tables))
        done = self.run("event", "new", table, "-o", path, "--movement", movement, "--boards", boards, "--scoring", scoring, "--title", "Night")
        if done.returncode:
            raise RuntimeError(done.stderr.decode())
        return Desk(self.gamut, path)

    def fill(self, desk, share, seed):
        """Enter a share of the results; what was entered, by table and board."""
        pick, entered, words = random.Random(seed), {}, []
        for board in desk.record()["bridge"]["sections"][0]["boards"]:
            for row in board["results"]:
                if row["sides"][0].get("ruling") == "not-in-play" or pick.random() >= share:
                    continue
                level, strain, seat, made = pick.randint(2, 4), pick.choice("SHDCN"), pick.choice(SEATS), pick.randint(-2, 2)
                score = score_of(level, strain, 0, vulnerable(board["number"], seat in "EW"), made)
                entered[row["table"], board["number"]] = score if seat in "NS" else -score, f"{level}{strain}{'T' if strain == 'N' else ''}", seat
                words.append(f"{row['table']} {board['number']} {level}{strain} {seat} {f'{made:+d}' if made else '='}")
        desk.verb("results", *words, confirm=True)
        return entered

    def hands(self, desk, boards):
        """Deal and give hands to the session; False: there is no solver."""
        self.run("deal", "--count", boards, "--seed", 11, "-o", self.folder / "hands.pbn")
        status = desk.verb("set", "--deals", self.folder / "hands.pbn")
        self.has_solver = not any("libdds" in each["text"] for each in status.get("warnings", []))
        return self.has_solver

    def public(self, desk):
        done = self.run("event", "status", "--published", desk.path, "--json")
        if done.returncode:
            raise RuntimeError(done.stderr.decode())
        return json.loads(done.stdout)

    # ---- the cases ----

    def judge_numbers(self, name, movement, tables, boards, scoring):
        desk = self.night(name, movement, tables, boards, scoring)
        entered = self.fill(desk, 1, tables)
        has_solver, wrong, compared = self.hands(desk, boards), [], 0
        session = desk.record()["bridge"]["sections"][0]
        sheets, top = self.public(desk)["sheets"], session.get("top", 0)
        points = {(row["table"], board["number"]): [side.get("points", "0") for side in row["sides"]] for board in session["boards"] for row in board["results"]}
        seats = {(board["number"], side, entry["entry"]): row["table"] for board in session["boards"] for row in board["results"]
                 for side, entry in enumerate(row["sides"]) if (row["table"], board["number"]) in entered}
        pars = {}

        def compare(what, stated, computed):
            nonlocal compared
            compared += 1
            if str(stated) != str(computed):
                wrong.append(f"{what} is {stated}, and should be {computed}")

        for sheet in sheets:
            if sheet["sheet"] == "travellers" and has_solver:
                board = int(sheet["board"])
                pars[board] = par_of(sheet["double_dummy"], board)
                compare(f"par of board {board}", sheet["par"], pars[board])
        cards = [sheet for sheet in sheets if sheet["sheet"] == "cards"]
        for card in cards:
            field, par = [0, 0, 0], [0, 0, 0]
            for row in card["rows"]:
                board, number = row["board"], int(card["number"])
                side = ["NS", "EW"].index(row.get("seat") or card["direction"])
                at = seats[board, side, number]
                score = entered[at, board][0] * (-1 if side else 1)
                others = [value[0] * (-1 if side else 1) for (_, other), value in entered.items() if other == board]
                mean = Fraction(sum(others), len(others))
                compare(f"field of {number} on {board}", row["field"], (abs(mean) + Fraction(1, 2)).__floor__() * (1 if mean >= 0 else -1))
                compare(f"score of {number} on {board}", row["score"], score)
                compare(f"contract of {number} on {board}", (row["contract"], row["declarer"]), entered[at, board][1:])
                worth = Fraction(points[at, board][side]) - (Fraction(top, 2) if scoring == "matchpoints" else 0)
                field[(worth <= 0) + (worth < 0)] += 1
                if has_solver:
                    own = pars[board] * (-1 if side else 1)
                    compare(f"par of {number} on {board}", row["par"], own)
                    par[(score <= own) + (score < own)] += 1
            compare(f"boards of {card['number']} against the field", card["against_field"], "-".join(map(str, field)))
            if has_solver:
                compare(f"boards of {card['number']} against par", card["against_par"], "-".join(map(str, par)))
        self.tap.say(not wrong and len(cards) == 2 * tables, f"{movement} by {scoring}: {compared} numbers of {len(cards)} cards"
                     + ("" if has_solver else ", without a solver"), "; ".join(wrong[:3]))

    def judge_hiding(self):
        desk = self.night("open.aca", "howell", 4, 21)
        entered = self.fill(desk, 0.7, 3)
        self.hands(desk, 21)
        session = desk.record()["bridge"]["sections"][0]
        is_open = {board["number"]: any(row["sides"][0].get("ruling") == "late-play" for row in board["results"]) for board in session["boards"]}
        status = self.public(desk)
        shown = {int(sheet["board"]) for sheet in status["sheets"] if sheet["sheet"] == "travellers"}
        self.tap.say(shown == {board for board, still in is_open.items() if not still} and 0 < len(shown) < 21,
                     f"travellers of {len(shown)} boards are published, and those of {21 - len(shown)} wait", f"{sorted(shown)}")
        rows = [row for sheet in status["sheets"] if sheet["sheet"] == "cards" for row in sheet["rows"]]
        self.tap.say(rows and all(not is_open[row["board"]] for row in rows), "cards have no board that somebody still has to play")
        cells = [key for sheet in status["sheets"] if sheet["sheet"] == "recap" for row in sheet["rows"] for key in row if key.startswith("board_")]
        self.tap.say(cells and all(not is_open[int(key[6:])] for key in cells), "neither has the recap")
        ranked = {row["name"]: row["boards"] for row in status["ranking"]}
        self.tap.say(sum(ranked.values()) == 2 * len(entered), "the ranking counts all results so far")
        desk.verb("results", *(f"{row['table']} {board['number']} *" for board in session["boards"] if board["number"] in shown for row in board["results"][:1]))
        left = {int(sheet["board"]) for sheet in self.public(desk)["sheets"] if sheet["sheet"] == "travellers"}
        self.tap.say(not left, "a result that is taken back hides its board again", f"{left}")

    def judge_questions(self):
        desk = self.night("asked.json", "howell", 3, 10)
        has_solver = self.hands(desk, 10)
        session = desk.record()["bridge"]["sections"][0]
        board = session["boards"][0]
        first = next(row for row in board["results"] if row["sides"][0].get("ruling") != "not-in-play")
        place, hands = f"{first['table']} {board['number']}", dict(zip(SEATS, board["deal"][2:].split()))
        held = {seat: {suit + rank for suit, ranks in zip("SHDC", hand.split(".")) for rank in ranks} for seat, hand in hands.items()}
        for seat in SEATS:
            leader = SEATS[(SEATS.index(seat) + 1) % 4]
            for card, is_there in ((min(held[leader]), True), (min(held[seat]), False)):
                word, asked = f"{place} 2S {seat} = {card}", False
                try:
                    desk.verb("results", word)
                except Refused as refusal:
                    asked = f"does not have {card}" in str(refusal)
                self.tap.say(asked != is_there, f"'{word}' is {'entered' if is_there else 'asked about'}")
        if not has_solver:
            self.tap.say(True, "there is no solver # SKIP")
            return
        digits = next(sheet["double_dummy"] for sheet in self.all_sheets(desk) if sheet["sheet"] == "travellers" and int(sheet["board"]) == board["number"])
        wrong = []
        for at, seat in enumerate(DIGITS):
            for k, strain in enumerate(STRAINS):
                for tricks in range(0, 14):
                    if abs(abs(tricks - int(digits[5 * at + k], 16)) - 4) > 1:
                        continue
                    made = tricks - 9
                    word, asked = f"{place} 3{strain} {seat} {f'{made:+d}' if made else '='}", False
                    try:
                        desk.verb("results", word)
                    except Refused as refusal:
                        asked = "double dummy" in str(refusal)
                    if asked != (abs(tricks - int(digits[5 * at + k], 16)) >= 4):
                        wrong.append(word)
                    if at % 2 == 0 and k > 1:
                        break
        self.tap.say(not wrong, "results four tricks from double dummy are asked about, and no others", f"{wrong[:3]}")

    def all_sheets(self, desk):
        """The sheets of the session as if it were over."""
        rest = [f"{row['table']} {board['number']} pass" for board in desk.record()["bridge"]["sections"][0]["boards"] for row in board["results"]
                if row["sides"][0].get("ruling") == "late-play"]
        desk.verb("results", *rest, confirm=True)
        return self.public(desk)["sheets"]

    def judge_undo(self):
        desk = self.night("undo.aca", "mitchell", 3, 9)
        first = desk.bytes()
        self.hands(desk, 9)
        has_hands = not self.run("event", "papers", desk.path, "hands").returncode
        desk.verb("undo")
        lacks = self.run("event", "papers", desk.path, "hands")
        self.tap.say(has_hands and desk.bytes() == first and lacks.returncode == 2 and b"--deals" in lacks.stderr, "hands are a step that can be undone")
        refused = self.run("event", "set", desk.path, "--deals", self.folder / "pairs.csv")
        self.tap.say(refused.returncode != 0 and refused.stderr, "a file without hands is refused", refused.stderr.decode())
        self.tap.say(self.run("event", "set", desk.path).returncode == 2, "setting nothing is refused")


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        work = Publication(sys.argv[1], folder, tap)
        work.judge_numbers("howell.aca", "howell", 4, 14, "matchpoints")
        work.judge_numbers("mitchell.json", "mitchell", 5, 15, "matchpoints")
        work.judge_numbers("imps.aca", "mitchell", 4, 8, "cross-imps")
        work.judge_hiding()
        work.judge_questions()
        work.judge_undo()
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
