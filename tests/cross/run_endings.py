#!/usr/bin/env python3
"""Endings played out in every way, and the tricks of dd: run_endings.py GAMUT [--all]

A program of a few lines plays every card of endings with four or five cards in each hand, and counts the tricks that the player's
side wins after each of them. `dd --cards`, `--leads`, the table and the costs of `--play` must say the same, and `--sample` the average
over all layouts of the unseen cards. A run that is killed while it writes lines must go on without changing one, and end with the lines of a run that was
not. --all takes more endings."""
import functools
import itertools
import json
import math
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

from cross import Tap, run, wants_all

SEATS, SUITS, RANKS = "NESW", "SHDC", "23456789TJQKA"
STRAINS = ["S", "H", "D", "C", "NT"]


def winner(trick, leader, trump):
    best = 0
    for at in range(1, 4):
        suit, rank = trick[at]
        if (suit == trick[best][0] and rank > trick[best][1]) or (suit == trump != trick[best][0]):
            best = at
    return (leader + best) % 4


def choices(hand, trick):
    follow = [card for card in hand if trick and card[0] == trick[0][0]]
    return follow or sorted(hand)


@functools.lru_cache(maxsize=None)
def best_for_ns(hands, leader, trick, trump):
    """Tricks that North-South still win, the one in progress included."""
    values = [value for _, value in each_card(hands, leader, trick, trump)]
    if not values:
        return 0
    return max(values) if (leader + len(trick)) % 2 == 0 else min(values)


def each_card(hands, leader, trick, trump):
    turn = (leader + len(trick)) % 4
    for card in choices(hands[turn], trick):
        left = tuple(hand - {card} if seat == turn else hand for seat, hand in enumerate(hands))
        if len(trick) < 3:
            yield card, best_for_ns(left, leader, trick + (card,), trump)
        else:
            won = winner(trick + (card,), leader, trump)
            yield card, (won % 2 == 0) + best_for_ns(left, won, (), trump)


def name(card):
    return card[0] + RANKS[card[1]]


def print_deal(hands):
    def ranks(hand, suit):
        return "".join(RANKS[rank] for rank in sorted((rank for each, rank in hand if each == suit), reverse=True))
    return "N:" + " ".join(".".join(ranks(hand, suit) for suit in SUITS) for hand in hands)


def ending(dice, length):
    """Cards that are close together: more tricks depend on the play."""
    pack = [(suit, rank) for suit in SUITS for rank in range(13 - length, 13)]
    dice.shuffle(pack)
    return tuple(frozenset(pack[at * length:at * length + length]) for at in range(4))


def play_some(dice, hands, leader, trump, count):
    """Cards by chance: (the cards in order, the position before each of them and after the last)."""
    played, trick, positions = [], (), []
    for _ in range(count):
        positions.append((hands, leader, trick))
        turn = (leader + len(trick)) % 4
        card = dice.choice(choices(hands[turn], trick))
        hands = tuple(hand - {card} if seat == turn else hand for seat, hand in enumerate(hands))
        played.append(card)
        trick += (card,)
        if len(trick) == 4:
            leader, trick = winner(trick, leader, trump), ()
    positions.append((hands, leader, trick))
    return played, positions


def print_board(number, hands, declarer, trump, played, positions):
    """The play by columns from the first leader on; a card that was not played is a dash."""
    first, rows = (declarer + 1) % 4, []
    for at, card in enumerate(played):
        if at % 4 == 0:
            rows.append(["-"] * 4)
        leader, trick = positions[at][1:]
        rows[-1][((leader + len(trick)) % 4 - first) % 4] = name(card)
    lines = [f'[Board "{number}"]', '[Dealer "N"]', '[Vulnerable "None"]', f'[Deal "{print_deal(hands)}"]',
             f'[Declarer "{SEATS[declarer]}"]', f'[Contract "1{trump}"]', f'[Play "{SEATS[first]}"]', *map(" ".join, rows), "*"]
    return "\n".join(lines) + "\n\n"


def own_side(value, turn, hands):
    """Of North-South's tricks those of the side on turn."""
    return value if turn % 2 == 0 else max(map(len, hands)) - value


def check_ending(tap, number, board, case):
    hands, declarer, trump, played, positions = case
    for member, at in (("leads", 0), ("cards", len(played))):
        left, leader, trick = positions[at]
        turn = (leader + len(trick)) % 4
        wanted = {name(card): own_side(value, turn, left) for card, value in each_card(left, leader, trick, trump)}
        found = {item["card"]: item["tricks"] for item in (board[member] or {"cards": []})["cards"]}
        tap.say(found == wanted and board[member]["seat"] == SEATS[turn], f"ending {number}: {member} after {at} cards",
                f"{print_deal(left)} {trump} {SEATS[leader]} {trick}\n{found}\n{wanted}")
    costs = []
    for at, card in enumerate(played):
        values = dict(each_card(*positions[at], trump))
        turn = (positions[at][1] + len(positions[at][2])) % 4
        costs.append((max(values.values()) - values[card]) if turn % 2 == 0 else values[card] - min(values.values()))
    found = [item["cost"] for item in board["play"] if "card" in item]
    tap.say(found == costs, f"ending {number}: what {len(played)} cards cost", f"{found}\n{costs}")
    table = {SEATS[seat]: {strain: own_side(best_for_ns(hands, (seat + 1) % 4, (), strain), seat, hands) for strain in STRAINS}
             for seat in range(4)}
    tap.say(board["tricks"] == table, f"ending {number}: the table", f"{board['tricks']}\n{table}")


def check_endings(tap, gamut, folder, is_all):
    dice, cases = random.Random(33), []
    for at in range(40 if is_all else 12):
        length = 5 if is_all and at % 4 == 0 else 4
        hands, declarer, trump = ending(dice, length), dice.randrange(4), dice.choice(STRAINS)
        played, positions = play_some(dice, hands, (declarer + 1) % 4, trump, dice.randrange(4 * length - 4))
        cases.append((hands, declarer, trump, played, positions))
    path = os.path.join(folder, "endings.pbn")
    with open(path, "w", encoding="ascii") as file:
        file.write("".join(print_board(at, *case) for at, case in enumerate(cases, 1)))
    done = run(gamut, "dd", path, "--leads", "--cards", "--play", "--json")
    boards = [json.loads(line) for line in done.stdout.splitlines()]
    tap.say(len(boards) == len(cases), "every ending is solved", done.stderr.decode())
    for number, (board, case) in enumerate(zip(boards, cases), 1):
        check_ending(tap, number, board, case)
        best_for_ns.cache_clear()


def shown_out(played, positions):
    """(seat, suit) of those who did not follow."""
    found = set()
    for card, (_, leader, trick) in zip(played, positions):
        if trick and card[0] != trick[0][0]:
            found.add(((leader + len(trick)) % 4, trick[0][0]))
    return found


def layouts(left, seen, voids):
    """Every way in which the unseen cards can lie, by what the player knows."""
    one, other = [seat for seat in range(4) if seat not in seen]
    unseen = sorted(left[one] | left[other])
    for some in itertools.combinations(unseen, len(left[one])):
        hands = list(left)
        hands[one], hands[other] = frozenset(some), frozenset(unseen) - frozenset(some)
        if not any((seat, suit) in voids for seat in (one, other) for suit, _ in hands[seat]):
            yield tuple(hands)


def check_samples(tap, gamut, folder, is_all):
    """Late in a play all layouts can be counted: the averages over samples must be those over all of them, up to chance."""
    dice, path, deals, differ = random.Random(35), os.path.join(folder, "sample.pbn"), 400, []
    for at in range(6 if is_all else 2):
        hands, declarer, trump = ending(dice, 13), dice.randrange(4), dice.choice(STRAINS)
        played, positions = play_some(dice, hands, (declarer + 1) % 4, trump, 39 + dice.randrange(4))
        with open(path, "w", encoding="ascii") as file:
            file.write(print_board(1, hands, declarer, trump, played, positions))
        done = run(gamut, "dd", path, "--cards", "--sample", deals, "--seed", at + 1, "--json")
        table = json.loads(done.stdout)["sample"]
        left, leader, trick = positions[-1]
        turn, dummy = (leader + len(trick)) % 4, (declarer + 2) % 4
        seen, values = {declarer if turn == dummy else turn, dummy}, {}
        for layout in layouts(left, seen, shown_out(played, positions)):
            for card, value in each_card(layout, leader, trick, trump):
                values.setdefault(name(card), []).append(own_side(value, turn, layout))
        found = {item["card"]: item["tricks"] for item in table["cards"]}
        for card, each in values.items():
            mean = sum(each) / len(each)
            spread = math.sqrt(sum((value - mean) ** 2 for value in each) / len(each) / deals)
            if abs(found.get(card, -9) - mean) > 4 * spread + 1e-9:
                differ.append(f"deal {at}: {card} {found.get(card)}, over {len(each)} layouts {mean:.3f} with {spread:.3f}")
        if set(found) != set(values) or table["deals"] != deals:
            differ.append(f"deal {at}: {sorted(found)} of {table['deals']} deals, {sorted(values)}")
        best_for_ns.cache_clear()
    tap.say(not differ, "samples late in a play average what all layouts do", *differ)


def check_killed(tap, gamut, folder, is_all):
    """Killed several times at any moment, the lines are those of one run, and those that were there are not touched."""
    dice, path = random.Random(34), os.path.join(folder, "many.pbn")
    with open(path, "w", encoding="ascii") as file:
        for number in range(1, (2000 if is_all else 600) + 1):
            file.write(f'[Board "{number}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "{print_deal(ending(dice, 7))}"]\n\n')
    whole, cut = os.path.join(folder, "whole.jsonl"), os.path.join(folder, "cut.jsonl")
    run(gamut, "dd", path, "--features", "-o", whole)
    with open(whole, "rb") as file:
        wanted = file.read()
    kills, before, kept = 0, b"", True
    for patience in (0.05, 0.2, 0.2, 0.4, 600):
        with subprocess.Popen([gamut, "dd", path, "--features", "-o", cut]) as process:
            start = time.monotonic()
            while process.poll() is None and time.monotonic() - start < 600:
                grown = os.path.exists(cut) and os.path.getsize(cut) > len(before)
                if patience < 600 and grown and time.monotonic() - start > patience:
                    process.send_signal(signal.SIGKILL)
                    kills += 1
                    break
                time.sleep(0.01)
        with open(cut, "rb") as file:
            now = file.read()
        kept = kept and now.startswith(before) and wanted.startswith(now)
        before = now
        if kills == 2:  # as if the system had stopped in the middle of a line
            with open(cut, "ab") as file:
                file.write(wanted[len(now):len(now) + 100].split(b"\n")[0])
    tap.say(kept and before == wanted, f"killed {kills} times, it goes on where it was", f"{len(before)} of {len(wanted)} bytes")


def main():
    gamut, is_all, tap = sys.argv[1], wants_all(), Tap()
    with tempfile.TemporaryDirectory() as folder:
        if run(gamut, "dd", "--help").returncode or b"without libdds" in run(gamut, "dd", os.devnull).stderr:
            tap.skip("the tool was built without libdds")
            return tap.end()
        check_endings(tap, gamut, folder, is_all)
        check_samples(tap, gamut, folder, is_all)
        check_killed(tap, gamut, folder, is_all)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
