#!/usr/bin/env python3
"""Deals by condition: run_deals.py GAMUT ROOT

Every function of the language is counted again by this script for each deal that was printed; shares of deals are
compared with exact combinatorics, hands that were drawn with those that were found by trying, seeds with the generator of
the original Dealer as its documents describe it. Real scripts (ROOT/../shared/corpus/dealer) run, or are refused by the
name of the function."""
import collections
import itertools
import json
import math
import pathlib
import random
import sys
import tempfile

from cross import Tap, run, wants_all

RANKS = "23456789TJQKA"
SUITS = "SHDC"
SEATS = ["north", "east", "south", "west"]
LENGTHS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
REFUSED = ("opc", "usereval")


# ---- counts of a holding, by their definitions ----

def points(cards):
    return sum({"A": 4, "K": 3, "Q": 2, "J": 1}.get(card, 0) for card in cards)


def controls(cards):
    return 2 * ("A" in cards) + ("K" in cards)


def losers(cards):
    return sum(honour not in cards for honour in "AKQ"[:len(cards)])


def half_losers(cards):
    top = "".join(card for card in cards if card in "AKQJ")
    count = 100 * losers(cards)
    if len(cards) == 1:
        return 50 if top == "K" else count
    if len(cards) == 2:
        return 50 if top == "AQ" else count
    if top in ("AKJ", "AQJ") or (top in ("AJ", "KJ") and "T" in cards):
        return count - 50
    return count + 50 if top == "Q" else count


def quality(cards):
    factor, honours = 10 * len(cards), sum(card in "AKQJ" for card in cards)
    value = factor * sum({"A": 4, "K": 3, "Q": 2, "J": 1}.get(card, 0) for card in cards)
    if len(cards) > 6:
        return value + factor * min(3 - 2 * ("Q" in cards) - ("J" in cards), len(cards) - 6)
    if "T" in cards:
        value += factor if honours > 1 or "J" in cards else factor // 2
    if "9" in cards and (honours == 2 or "T" in cards or "8" in cards):
        value += factor // 2
    return value


def kaplan_suit(cards):
    value = 0
    if "A" in cards:
        value += 300
    if "K" in cards:
        value += 50 if len(cards) == 1 else 200
    if "Q" in cards:
        value += {1: 25, 2: 75}.get(len(cards), 100) - (0 if set("AK") & set(cards) else 25)
    if "J" in cards:
        value += {2: 50, 1: 25}.get(sum(card in "AKQ" for card in cards), 0)
    if "T" in cards:
        higher = sum(card in "AKQJ" for card in cards)
        value += 25 if higher == 2 or (higher == 1 and "9" in cards) else 0
    return value + quality(cards)


def kaplan(hand):
    shortness = sum(max(0, 3 - len(cards)) for cards in hand.values())
    return sum(map(kaplan_suit, hand.values())) + (100 * shortness - 100 if shortness else -50)


COUNTS = {
    "hcp": points, "controls": controls, "losers": losers, "ltc": half_losers, "quality": quality,
    "tens": lambda cards: cards.count("T"), "jacks": lambda cards: cards.count("J"), "queens": lambda cards: cards.count("Q"),
    "kings": lambda cards: cards.count("K"), "aces": lambda cards: cards.count("A"),
    "top2": lambda cards: sum(card in "AK" for card in cards), "top3": lambda cards: sum(card in "AKQ" for card in cards),
    "top4": lambda cards: sum(card in "AKQJ" for card in cards), "top5": lambda cards: sum(card in "AKQJT" for card in cards),
    "c13": lambda cards: sum({"A": 6, "K": 4, "Q": 2, "J": 1}.get(card, 0) for card in cards),
}


def hands_of(deal):
    """A deal of PBN, which begins with North, as holdings by seat and suit."""
    assert deal.startswith("N:")
    return {seat: dict(zip(SUITS, text.split("."))) for seat, text in zip(SEATS, deal[2:].split())}


def check(tap, what, is_fine, note=""):
    tap.say(is_fine, what, note)


class Deals:
    def __init__(self, gamut, folder):
        self.gamut, self.folder = gamut, folder

    def __call__(self, script, *options):
        """The objects that a script gives, or the message."""
        path = self.folder / "script.dlr"
        path.write_text(script)
        done = run(self.gamut, "deal", path, "--json", *options)
        if done.returncode > 1:
            return done.stderr.decode()
        return [json.loads(line) for line in done.stdout.splitlines()]

    def text(self, script, *options):
        path = self.folder / "script.dlr"
        path.write_text(script)
        return run(self.gamut, "deal", path, *options).stdout.decode()


# ---- every function, for the deals themselves ----

def check_functions(tap, deals):
    """Each line prints the deal and every function of it; this script counts them from the cards."""
    asked = []
    for seat in SEATS:
        for name, count in COUNTS.items():
            if name != "quality":
                asked.append((f"{name}({seat})", lambda hands, seat=seat, count=count: sum(map(count, hands[seat].values()))))
            for suit in SUITS:
                asked.append((f"{name}({seat},{LENGTHS[suit]})", lambda hands, seat=seat, count=count, suit=suit: count(hands[seat][suit])))
        asked.append((f"cccc({seat})", lambda hands, seat=seat: kaplan(hands[seat])))
        for suit in SUITS:
            asked.append((f"{LENGTHS[suit]}({seat})", lambda hands, seat=seat, suit=suit: len(hands[seat][suit])))
        for card in ("AS", "TC", "2D"):
            asked.append((f"hascard({seat},{card})", lambda hands, seat=seat, card=card: int(card[0] in hands[seat][card[1]])))
    wanted = 2000 if wants_all() else 200
    terms = ', " ", '.join(name for name, _ in asked)
    script = f"produce {wanted}\naction printoneline, printes({terms}, \\n)\n"
    lines = deals.text(script, "--seed", "11").splitlines()
    wrong, compared = [], 0
    for at in range(0, len(lines), 2):
        words = lines[at].split()
        hands = {seat: dict(zip(SUITS, words[2 * i + 1].split("."))) for i, seat in enumerate(SEATS)}
        for (name, count), printed in zip(asked, lines[at + 1].split()):
            compared += 1
            if int(printed) != count(hands):
                wrong.append(f"{name} of {lines[at]}: {printed}, not {count(hands)}")
    check(tap, f"{compared} values of {len(asked)} functions are as counted from the cards",
              not wrong and compared == wanted * len(asked), "\n".join(wrong[:5]))


# ---- exact shares ----

def holdings(count):
    """How many holdings have this length and value."""
    table = collections.Counter()
    for cards in itertools.product((False, True), repeat=13):
        held = "".join(rank for rank, has in zip(reversed(RANKS), cards) if has)
        table[len(held), count(held)] += 1
    return table


def exact_share(count, fits):
    """The share of hands whose lengths and value fit."""
    table = holdings(count)
    hands = {((), 0): 1}
    for _ in SUITS:
        more = collections.Counter()
        for (lengths, value), ways in hands.items():
            for (length, extra), each in table.items():
                if sum(lengths) + length <= 13:
                    more[lengths + (length,), value + extra] += ways * each
        hands = more
    return sum(ways for (lengths, value), ways in hands.items() if sum(lengths) == 13 and fits(lengths, value)) / math.comb(52, 13)


def check_shares(tap, deals):
    balanced = ((3, 3, 3, 4), (2, 3, 4, 4), (2, 3, 3, 5))
    cases = [
        ("hcp(north)>=15 && hcp(north)<=17", exact_share(points, lambda _, value: 15 <= value <= 17)),
        ("shape(north, any 4333 + any 4432 + any 5332)", exact_share(points, lambda lengths, _: tuple(sorted(lengths)) in balanced)),
        ("spades(north)==6 and hcp(north)>=5 and hcp(north)<=10", exact_share(points, lambda lengths, value: lengths[0] == 6 and 5 <= value <= 10)),
        ("controls(north)>=6", exact_share(controls, lambda _, value: value >= 6)),
        ("losers(north)<=5", exact_share(losers, lambda _, value: value <= 5)),
        ("spades(north)+spades(south)>=8", sum(math.comb(13, n) * math.comb(39, 26 - n) for n in range(8, 14)) / math.comb(52, 26)),
        ("shape{north, 5M(431)}", exact_share(points, lambda lengths, _: tuple(sorted(lengths)) == (1, 3, 4, 5) and 5 in lengths[:2])),
        ("shape{north, 6+s4+m(xx)}", exact_share(points, lambda lengths, _: lengths[0] >= 6 and max(lengths[2:]) >= 4)),
    ]
    tries = 4000000 if wants_all() else 400000
    for seed, (condition, share) in enumerate(cases, 1):
        found = deals(f"generate {tries} action average \"share\" {condition}", "--seed", seed)
        value = found[-1]["totals"]["averages"][0]["value"]
        limit = 4 * math.sqrt(share * (1 - share) / tries)
        check(tap, f"{condition}: {value:.6f}, exactly {share:.6f}", abs(value - share) <= limit, f"the limit is {limit:.6f}")
        # The number of deals that would have been tried is an estimate of the same share.
        drawn = deals(f"produce 2000 generate 1000000000 condition {condition} action average \"x\" 1", "--seed", seed)[-1]["totals"]
        share_drawn = drawn["produced"] / drawn["generated"]
        limit = 4 * math.sqrt(share * share * (1 - share) / 2000) + 1 / drawn["generated"]
        check(tap, f"{condition}: drawn, {share_drawn:.6f}", abs(share_drawn - share) <= limit, f"the limit is {limit:.6f}")


# ---- drawn hands against tried ones ----

def chi_square(left, right):
    """Of two samples, over the values that occur often enough, with the degrees of freedom."""
    a, b = sum(left.values()), sum(right.values())
    total, cells = 0.0, 0
    for value in set(left) | set(right):
        both = left[value] + right[value]
        if both < 20:
            continue
        for count, size in ((left[value], a), (right[value], b)):
            expected = both * size / (a + b)
            total += (count - expected) ** 2 / expected
        cells += 1
    return total, max(1, cells - 1)


def check_bias(tap, deals):
    conditions = [
        "hcp(south)>=15 and hcp(south)<=17 and shape(south, any 4333 + any 4432 + any 5332)",
        "shape(west, any 7321 + any 7222) and hcp(west)<=9 and hcp(west)>=6 and hcp(east)>=12",
        "(hcp(north)>=20 and spades(north)>=5 or hcp(north)<=3 and hearts(north)>=6) and hearts(south)<=3",
        "controls(east)>=6 and diamonds(east)==5",
    ]
    subjects = {
        "points of North": lambda hands: sum(map(points, hands["north"].values())),
        "points of East": lambda hands: sum(map(points, hands["east"].values())),
        "points of South": lambda hands: sum(map(points, hands["south"].values())),
        "spades of West": lambda hands: len(hands["west"]["S"]),
        "shape of South": lambda hands: tuple(len(cards) for cards in hands["south"].values()),
        "holder of SA": lambda hands: next(seat for seat in SEATS if "A" in hands[seat]["S"]),
        "holder of D2": lambda hands: next(seat for seat in SEATS if "2" in hands[seat]["D"]),
        "hearts of South": lambda hands: hands["south"]["H"][:1],
    }
    count = 20000 if wants_all() else 4000
    for seed, condition in enumerate(conditions, 1):
        samples = [[hands_of(each["deal"]) for each in deals(f"produce {count} generate 1000000000 {condition} action printall", "--seed", 10 * seed + way, *options)]
                   for way, options in enumerate(([], ["--plain"]))]
        worst = max((chi_square(*[collections.Counter(map(subject, sample)) for sample in samples]) + (name,)
                     for name, subject in subjects.items()), key=lambda each: (each[0] - each[1]) / math.sqrt(2 * each[1]))
        total, freedom, name = worst
        # Four and a half standard deviations of chi-square; the seeds are fixed.
        check(tap, f"drawn as often as found by trying: {condition}", total <= freedom + 4.5 * math.sqrt(2 * freedom) + 4,
                  f"{name}: chi-square {total:.1f} with {freedom} degrees of freedom")


# ---- seeds ----

def dealer_deals(seed, count):
    """The generator of the original: 31 words, each the sum of two earlier ones; each card changes places with another."""
    state = [seed & 0xffffffff]
    for _ in range(30):
        state.append((1103515145 * state[-1] + 12345) & 0xffffffff)
    front, rear = 3, 0

    def step():
        nonlocal front, rear
        state[front] = (state[front] + state[rear]) & 0xffffffff
        number = state[front] >> 1
        front, rear = (front + 1) % 31, (rear + 1) % 31
        return number

    for _ in range(310):
        step()
    pack = [(suit, rank) for suit in "CDHS" for rank in RANKS]
    for _ in range(count):
        for at in range(52):
            drawn = 65535
            while drawn >= 1260 * 52:
                drawn = step() >> 15
            other = drawn % 52
            pack[at], pack[other] = pack[other], pack[at]
        yield "N:" + " ".join(".".join("".join(rank for rank in reversed(RANKS) if (suit, rank) in pack[13 * seat:13 * seat + 13])
                                       for suit in SUITS) for seat in range(4))


def check_seeds(tap, deals, corpus):
    for seed in (1, 42, 123, 4711):
        made = [each["deal"] for each in deals("produce 30", "--seed", seed, "--generator", "dealer")]
        check(tap, f"the deals of the original Dealer for seed {seed}", made == list(dealer_deals(seed, 30)))
    once, again, other = (deals("produce 5", "--seed", seed) for seed in (5, 5, 6))
    check(tap, "the same seed gives the same deals, another one others", once == again != other)
    chance = [deals("produce 5") for _ in range(2)]
    check(tap, "without a seed the deals differ", chance[0] != chance[1])
    for path in sorted(corpus.glob("golden/dealer_seed*_10.txt")):
        seed = path.name.split("seed")[1].split("_")[0]
        made = deals.text("produce 10 action printoneline", "--seed", seed, "--generator", "dealer")
        check(tap, f"{path.name}: as the original printed it", made.split() == path.read_text().split())


# ---- statements and operators ----

def check_language(tap, deals):
    values = {"3*5/2": 6, "2+3*4": 14, "10-4-3": 3, "7%4*2": 6, "1==2<3": 1, "not 1==0": 1, "0 ? 5 : 1 ? 6 : 7": 6, "1 || 0 && 0": 1,
              "-3+5": 2, "imps(420)": 9, "imps(-1290)": -15, "score(vul, x4S, 10)": 620, "score(nv, x3Nx, 7)": -300,
              "score(nv, z3Hxx, 9)": 760, "12.5 + .25": 1275, "10-4+3-2": 7}
    script = "produce 1 action printes(" + ', " ", '.join(values) + ", \\n)"
    printed = [int(word) for word in deals.text(script).split()]
    wrong = [f"{text}: {value}, not {expected}" for (text, expected), value in zip(values.items(), printed) if value != expected]
    check(tap, "operators have the precedence of Dealer", len(printed) == len(values) and not wrong, "\n".join(wrong))
    last = deals("produce 3 hcp(north)>=30 condition 1 s = spades(north) predeal north SAKQ, HT9 action printall, ", "--seed", 1)
    check(tap, "the last condition counts, and predealt cards are there",
              len(last) == 3 and all(hands_of(each["deal"])["north"]["S"].startswith("AKQ") for each in last))
    counted = deals("generate 1000 action frequency \"hcp\" (hcp(north), 5, 20), frequency \"two\" (hcp(north), 9, 11, spades(north), 3, 5)", "--seed", 2)
    cells = [sum(cell["count"] for cell in table["cells"]) for table in counted[-1]["totals"]["frequencies"]]
    check(tap, "frequencies count every deal", cells == [1000, 1000], str(cells))
    exact = deals("produce 40 predeal hearts(west)==6 spades(north)==3 action printall", "--seed", 3)
    check(tap, "predealt lengths hold", len(exact) == 40 and all(len(hands_of(each["deal"])["west"]["H"]) == 6 and
                                                               len(hands_of(each["deal"])["north"]["S"]) == 3 for each in exact))
    for script, words in {
        "condition hcp(nroth)>3": "north, east, south or west is expected, not 'nroth'",
        "condition shape(north, 4333)\ncondition opc(NS)>20": ":2:11: the function opc is not supported",
        "condition shape(north, 5555)": "has not 13 cards",
        "x = 1 x = 2": "was defined before",
        "condition hcp(north": "')' is expected before the end",
        "condition 1/0": "divided by 0",
        "predeal north SA south SA": "was dealt before",
        "condition hcp(north)>40": "no hand meets the condition",
        "action printhall": "an action is expected, not 'printhall'",
        "condition " + "(" * 5000: "nested too deeply",
        "a0 = 1 " + " ".join(f"a{n + 1} = a{n}+a{n}" for n in range(40)): "too large",
    }.items():
        said = deals(script)
        check(tap, f"refused: {script[:40]!r}", isinstance(said, str) and words in said, str(said)[:200])


def check_scripts(tap, deals, corpus):
    """Every real script runs, with fewer deals and tries, or is refused by the name of the function."""
    paths = sorted(corpus.glob("*/*.dl[ri]"))
    if not paths:
        tap.skip(f"real scripts: there is no {corpus}")
        return
    ran, refused, wrong = 0, [], []
    for path in paths:
        solves = any(word in path.read_text(errors="replace") for word in ("dds", "tricks", "trix", "par(", "evalcontract"))
        done = run(deals.gamut, "deal", path, "--count", 2 if solves else 20, "--tries", 20000 if solves else 200000, "--seed", 1)
        said = done.stderr.decode()
        if done.returncode <= 1:
            ran += 1
        elif done.returncode == 2 and any(f"the function {name} is not supported" in said for name in REFUSED):
            refused.append(path.name)
        else:
            wrong.append(f"{path.name}: {done.returncode} {said}")
    check(tap, f"{ran} of {len(paths)} real scripts run, {len(refused)} are refused by name", not wrong and ran >= 0.9 * len(paths), "\n".join(wrong))


def check_stack_edges(tap, deals):
    """Random conditions: every deal meets them, by this script's own counting."""
    chance = random.Random(5)
    wrong = []
    for at in range(200 if wants_all() else 40):
        seat = chance.choice(SEATS)
        low = chance.randrange(0, 20)
        suit = chance.choice(SUITS)
        longest = chance.randrange(3, 7)
        condition = f"hcp({seat})>={low} and hcp({seat})<={low + 3} and {LENGTHS[suit]}({seat})>={longest} and not hascard({seat}, A{suit})"
        for each in deals(f"produce 5 condition {condition}", "--seed", at + 1):
            hand = hands_of(each["deal"])[seat]
            if not (low <= sum(map(points, hand.values())) <= low + 3 and len(hand[suit]) >= longest and "A" not in hand[suit]):
                wrong.append(f"{condition}: {each['deal']}")
            if sorted(suit + card for hand in hands_of(each["deal"]).values() for suit, cards in hand.items() for card in cards) != \
                    sorted(suit + card for suit in SUITS for card in RANKS):
                wrong.append(f"not a pack: {each['deal']}")
    check(tap, "every deal meets its condition, and has each card once", not wrong, "\n".join(wrong[:5]))


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2])
    corpus = root.parent / "shared" / "corpus" / "dealer"
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        deals = Deals(gamut, pathlib.Path(folder))
        check_functions(tap, deals)
        check_shares(tap, deals)
        check_bias(tap, deals)
        check_seeds(tap, deals, corpus)
        check_language(tap, deals)
        check_stack_edges(tap, deals)
        check_scripts(tap, deals, corpus)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
