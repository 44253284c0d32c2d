#!/usr/bin/env python3
"""Deals by chance, solved by us and by libdds itself: run_dds.py GAMUT [--all]

The makeable tricks and the par of every dealer and vulnerability, and in games played by chance the best cards of every position,
must be those that libdds (Debian: libdds0) gives when it is asked directly. Its conventions are stated here once more, so that
ours and these would have to be wrong in the same way. --all takes more deals."""
import ctypes
import ctypes.util
import json
import os
import random
import subprocess
import sys
import tempfile

from cross import Tap, run, wants_all

SEATS, SUITS, RANKS = "NESW", "SHDC", "23456789TJQKA"
STRAINS = ["S", "H", "D", "C", "NT"]
VULNERABLE = {"None": 0, "All": 1, "NS": 2, "EW": 3}


# ---- libdds, by its header dll.h ----

class TableDeal(ctypes.Structure):
    _fields_ = [("cards", ctypes.c_char * 80)]


class TableResults(ctypes.Structure):
    _fields_ = [("tricks", (ctypes.c_int * 4) * 5)]


class ParDealer(ctypes.Structure):
    _fields_ = [("number", ctypes.c_int), ("score", ctypes.c_int), ("contracts", (ctypes.c_char * 10) * 10)]


class Position(ctypes.Structure):
    _fields_ = [("trump", ctypes.c_int), ("first", ctypes.c_int), ("trick_suit", ctypes.c_int * 3),
                ("trick_rank", ctypes.c_int * 3), ("cards", ctypes.c_char * 80)]


class Future(ctypes.Structure):
    _fields_ = [("nodes", ctypes.c_int), ("cards", ctypes.c_int), ("suit", ctypes.c_int * 13), ("rank", ctypes.c_int * 13),
                ("equals", ctypes.c_int * 13), ("score", ctypes.c_int * 13)]


def load():
    for name in ("libdds.so.0", "libdds.so"):
        try:
            return ctypes.CDLL(name)
        except OSError:
            pass
    return None


def solve_deal(library, deal):
    table = TableResults()
    if library.CalcDDtablePBN(TableDeal(deal.encode()), ctypes.byref(table)) != 1:
        return None
    pars = {}
    for dealer in range(4):
        for name, code in VULNERABLE.items():
            par = ParDealer()
            library.DealerPar(ctypes.byref(table), ctypes.byref(par), dealer, code)
            pars[f"{SEATS[dealer]} {name}"] = [par.score, sorted(par.contracts[at].value.decode() for at in range(par.number))]
    return {"tricks": [list(row) for row in table.tricks], "pars": pars}


def solve_position(library, asked):
    position = Position(asked["trump"], asked["first"], cards=asked["cards"].encode())
    for at, (suit, rank) in enumerate(asked["trick"]):
        position.trick_suit[at], position.trick_rank[at] = suit, rank
    future = Future()
    if library.SolveBoardPBN(position, -1, 2, 1, ctypes.byref(future), 0) != 1:
        return None
    best = set()
    for at in range(future.cards):
        ranks = [future.rank[at]] + [rank for rank in range(2, 15) if future.equals[at] >> rank & 1]
        best |= {SUITS[future.suit[at]] + RANKS[rank - 2] for rank in ranks}
    return sorted(best)


def child():
    """Answers on a process of its own: libdds crashes those that unload it."""
    library = load()
    asked = json.load(sys.stdin)
    json.dump({"deals": [solve_deal(library, deal) for deal in asked["deals"]],
               "positions": [solve_position(library, each) for each in asked["positions"]]}, sys.stdout)
    sys.stdout.flush()
    os._exit(0)


# ---- deals and play by chance ----

def print_hand(cards):
    return ".".join("".join(sorted((rank for suit, rank in cards if suit == each), key=RANKS.index, reverse=True)) for each in SUITS)


def deal_by_chance(dice):
    pack = [(suit, rank) for suit in SUITS for rank in RANKS]
    dice.shuffle(pack)
    return [pack[at * 13:at * 13 + 13] for at in range(4)]


def print_deal(hands):
    return "N:" + " ".join(map(print_hand, hands))


def winner_of(trick, first, trump):
    best = 0
    for at in range(1, 4):
        suit, rank = trick[at]
        if (suit == trick[best][0] and RANKS.index(rank) > RANKS.index(trick[best][1])) or (suit == trump != trick[best][0]):
            best = at
    return (first + best) % 4


def play_by_chance(dice, hands, trump, declarer):
    """The tricks in order, and for each card what libdds is asked."""
    hands, first, tricks, asked = [list(hand) for hand in hands], (declarer + 1) % 4, [], []
    for _ in range(13):
        trick = []
        for at in range(4):
            seat = (first + at) % 4
            asked.append({"trump": STRAINS.index(trump), "first": first, "cards": print_deal(hands),
                          "trick": [(SUITS.index(suit), RANKS.index(rank) + 2) for suit, rank in trick]})
            follow = [card for card in hands[seat] if trick and card[0] == trick[0][0]]
            card = dice.choice(follow or hands[seat])
            hands[seat].remove(card)
            trick.append(card)
        tricks.append((first, trick))
        first = winner_of(trick, first, trump)
    return tricks, asked


def print_board(number, hands, dealer, vulnerable, more=()):
    lines = [f'[Board "{number}"]', f'[Dealer "{dealer}"]', f'[Vulnerable "{vulnerable}"]', f'[Deal "{print_deal(hands)}"]', *more]
    return "\n".join(lines) + "\n\n"


def print_play(declarer, trump, tricks):
    """The section Play: columns from the leader of the first trick on."""
    leader = (declarer + 1) % 4
    rows = [" ".join(suit + rank for suit, rank in (trick[(leader + at - first) % 4] for at in range(4))) for first, trick in tricks]
    return [f'[Declarer "{SEATS[declarer]}"]', f'[Contract "1{trump}"]', f'[Play "{SEATS[leader]}"]', *rows]


def main():
    if sys.argv[1:] == ["--child"]:
        child()
    gamut, is_all = sys.argv[1], wants_all()
    tap, dice = Tap(), random.Random(11)
    if not ctypes.util.find_library("dds"):  # loading it here would crash this process at its end
        tap.skip("libdds is not installed")
        return tap.end()
    deals = [deal_by_chance(dice) for _ in range(100 if is_all else 10)]
    boards = [print_board(at + 1, hands, "N", "None") for at, hands in enumerate(deals)]
    asked, counts = [], []
    for at in range(10 if is_all else 2):
        hands, trump, declarer = deal_by_chance(dice), dice.choice(STRAINS), dice.randrange(4)
        tricks, positions = play_by_chance(dice, hands, trump, declarer)
        boards.append(print_board(len(boards) + 1, hands, SEATS[declarer], "None", print_play(declarer, trump, tricks)))
        asked += positions
        counts.append(len(positions))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "deals.pbn")
        with open(path, "w", encoding="ascii") as file:
            file.write("".join(boards))
        done = run(gamut, "dd", path, "--pars", "--play", "--json")
    ours = [json.loads(line) for line in done.stdout.splitlines()]
    tap.say(len(ours) == len(boards), "every deal is solved", done.stderr.decode())
    answer = subprocess.run([sys.executable, __file__, "--child"], input=json.dumps({"deals": list(map(print_deal, deals)), "positions": asked}),
                            capture_output=True, text=True, check=False)
    theirs = json.loads(answer.stdout)
    for at, (board, other) in enumerate(zip(ours, theirs["deals"]), 1):
        tricks = [[board["tricks"][seat][strain] for seat in SEATS] for strain in STRAINS]
        tap.say(tricks == other["tricks"], f"deal {at}: the tricks are those of libdds", f"{tricks}\n{other['tricks']}")
        pars = {f"{par['dealer']} {par['vulnerable']}": [par["score"], sorted(par["contracts"])] for par in board["pars"]}
        tap.say(pars == other["pars"], f"deal {at}: the {len(pars)} pars are those of libdds",
                "\n".join(f"{name}: {pars.get(name)}, theirs {par}" for name, par in other["pars"].items() if pars.get(name) != par))
    start = 0
    for board, count in zip(ours[len(deals):], counts):
        best = [sorted(card["optimum"]) for card in board["play"]]
        wanted = theirs["positions"][start:start + count][:len(best)]
        start += count
        differ = [f"card {at + 1}: {one}, theirs {other}" for at, (one, other) in enumerate(zip(best, wanted)) if one != other]
        tap.say(len(best) >= 48 and not differ, f"board {board['board']}: the best of {len(best)} cards are those of libdds",
                f"{len(best)} positions\n" + "\n".join(differ))
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
