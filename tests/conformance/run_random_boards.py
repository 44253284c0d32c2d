#!/usr/bin/env python3
"""Boards dealt, bid and played by chance, but by the laws, through every format that can hold them: run_random_boards.py GAMUT

The laws are written here a second time, so that the tool is not its own judge: every auction and play is legal, the
contract follows from the calls and the result from the tricks, and every contract has its score of the printed tables.
What the formats share must come back, by the tool's own comparison."""
import json
import pathlib
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from tap import Tap

SEATS, SUITS, RANKS, DENOMINATIONS = "NESW", "SHDC", "AKQJT98765432", ["C", "D", "H", "S", "NT"]
BOARDS, SEED = 60, 20


def bid_board(dealer):
    """Calls, and what they give: (level, denomination, risk, declarer), or None when all passed."""
    calls, last, bidder, risk, passes, first = [], 0, None, 0, 0, {}
    while passes < (3 if last else 4):
        who = (dealer + len(calls)) % 4
        choices = ["Pass"] * 4 + (["bid"] * 3 if last < 35 else [])
        if last and risk == 0 and bidder % 2 != who % 2:
            choices.append("X")
        if last and risk == 1 and bidder % 2 == who % 2:
            choices.append("XX")
        call = random.choice(choices)
        passes = passes + 1 if call == "Pass" else 0
        if call == "bid":
            last, bidder, risk = min(35, last + random.choice([1, 1, 2, 3, 5])), who, 0
            first.setdefault((who % 2, (last - 1) % 5), who)
            call = f"{(last - 1) // 5 + 1}{DENOMINATIONS[(last - 1) % 5]}"
        elif call != "Pass":
            risk = len(call)
        calls.append(call)
    denomination = (last - 1) % 5
    return calls, ((last - 1) // 5 + 1, denomination, risk, first[(bidder % 2, denomination)]) if last else None


def play_board(hands, declarer, trump, count):
    """The first `count` cards as tricks by seat, and how many of them the declarer's side won."""
    hands, leader, tricks, won = [list(hand) for hand in hands], (declarer + 1) % 4, [], 0
    while sum(map(len, tricks)) < count:
        trick = {}
        for i in range(min(4, count - sum(map(len, tricks)))):
            who = (leader + i) % 4
            following = [card for card in hands[who] if trick and card[0] == trick[leader][0]]
            trick[who] = random.choice(following or hands[who])
            hands[who].remove(trick[who])
        tricks.append(trick)
        if len(trick) == 4:
            led = trick[leader][0]
            leader = max(trick, key=lambda who: (trick[who][0] == trump, trick[who][0] == led,
                                                 -RANKS.index(trick[who][1])))
            won += leader % 2 == declarer % 2
    return tricks, won


def score(level, denomination, risk, vulnerable, tricks):
    """What the declarer's side gets, by Law 77."""
    over = tricks - level - 6
    if over < 0:
        doubled = [200, 300, 300] if vulnerable else [100, 200, 200]
        costs = (doubled + [300] * 10)[:-over]
        return -sum(costs) * risk if risk else over * (100 if vulnerable else 50)
    odd = 20 if denomination < 2 else 30
    points = (odd * level + (10 if denomination == 4 else 0)) * (1, 2, 4)[risk]
    game = (500 if vulnerable else 300) if points >= 100 else 50
    slam = {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(level, 0)
    overtrick = (odd, 200 if vulnerable else 100, 400 if vulnerable else 200)[risk]
    return points + game + slam + 50 * risk + over * overtrick


def print_board(number):
    deck = [suit + rank for suit in SUITS for rank in RANKS]
    random.shuffle(deck)
    hands = [deck[13 * i:13 * i + 13] for i in range(4)]
    dealer = (number - 1) % 4
    calls, contract = bid_board(dealer)
    deal = " ".join(".".join("".join(rank for rank in RANKS if suit + rank in hand) for suit in SUITS) for hand in hands)
    side = ("", "NS", "EW", "NSEW")[(number - 1 + (number - 1) // 4) % 4]
    lines = ['[Event "By chance"]', f'[Board "{number}"]', f'[Dealer "{SEATS[dealer]}"]',
             f'[Vulnerable "{ {"": "None", "NSEW": "All"}.get(side, side)}"]', f'[Deal "N:{deal}"]', '[Scoring "IMP"]',
             '[Room "Open"]']
    if not contract:
        return lines + ['[Declarer ""]', '[Contract "Pass"]', '[Result ""]', f'[Auction "{SEATS[dealer]}"]', " ".join(calls)]
    level, denomination, risk, declarer = contract
    count = random.choice([52, 52, random.randint(1, 51)])
    tricks, won = play_board(hands, declarer, DENOMINATIONS[denomination], count)
    result = won if count == 52 else won + random.randint(0, 13 - len(tricks))
    points = score(level, denomination, risk, SEATS[declarer] in side, result)
    lines += [f'[Declarer "{SEATS[declarer]}"]', f'[Contract "{level}{DENOMINATIONS[denomination]}{"X" * risk}"]',
              f'[Result "{result}"]', f'[Score "NS {points if declarer % 2 == 0 else -points}"]']
    noted = random.randrange(len(calls))
    calls[noted] += " =1="
    lines += [f'[Auction "{SEATS[dealer]}"]', " ".join(calls), f'[Note "1:for {number} reasons"]']
    leader = (declarer + 1) % 4
    lines.append(f'[Play "{SEATS[leader]}"]')
    lines += [" ".join(trick.get((leader + i) % 4, "-") for i in range(4)) for trick in tricks]
    return lines + (["*"] if count < 52 else [])


class Tool:
    def __init__(self, gamut, place):
        self.gamut, self.place = gamut, place

    def run(self, *arguments):
        return subprocess.run([self.gamut, *arguments], cwd=self.place, capture_output=True, text=True, check=False)

    def differences(self, one, other):
        """The members in which they differ, without the numbers of the boards."""
        answer = self.run("diff", "--json", one, other)
        return sorted({each["path"].split(".", 1)[1] for each in json.loads(answer.stdout or "[]")})


def cases(tool):
    yield "the laws of the tool are those of this file", tool.run("check", "dealt.pbn").returncode, 0
    for form, lost in (("rbn", []), ("json", []), ("jsonl", []), ("lin", ["tags[Score]"])):
        tool.run("convert", "dealt.pbn", "-o", "there." + form)
        tool.run("convert", "there." + form, "-o", "back.pbn")
        yield f"PBN and {form} say the same", tool.differences("dealt.pbn", "there." + form), lost
        yield f"and again when they come back from {form}", tool.differences("dealt.pbn", "back.pbn"), lost
    tool.run("convert", "dealt.pbn", "--canonical", "-o", "strict.pbn")
    yield "the strict form means the same", tool.differences("dealt.pbn", "strict.pbn"), []
    for seats in (1, 2, 3):
        tool.run("convert", "dealt.pbn", "--rotate", str(seats), "-o", "turned.pbn")
        tool.run("convert", "turned.pbn", "--rotate", str(4 - seats), "-o", "back.pbn")
        yield f"boards turned by {seats} are lawful", tool.run("check", "turned.pbn").returncode, 0
        yield "and come back when the rest is turned", tool.differences("dealt.pbn", "back.pbn"), []


def main():
    random.seed(SEED)
    tap = Tap()
    with tempfile.TemporaryDirectory() as place:
        text = "\n\n".join("\n".join(print_board(number)) for number in range(1, BOARDS + 1))
        pathlib.Path(place, "dealt.pbn").write_text(text + "\n")
        for name, found, expected in cases(Tool(str(pathlib.Path(sys.argv[1]).resolve()), place)):
            tap.say(found == expected, name, f"expected {expected}, found {found}")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
