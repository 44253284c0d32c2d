#!/usr/bin/env python3
"""Scores USEBIO files again without the library: run_usebio.py GAMUT ROOT

An own reader (xml.etree) and scorer compute every number that a file states and that follows from its results: scores of contracts,
matchpoints, cross-IMPs, IMPs and points of matches, percentages, counts. They are compared with the file, which shows that the scorer
is right, and with what the tool reads, which shows that the tool is. Real files are in ROOT/../shared/corpus/usebio; where that is
absent, only the samples and fixtures are scored."""
import collections
import json
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ET

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from tap import Tap  # noqa: E402

IMPS = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000]
VULNERABLE = ["None", "NS", "EW", "All", "NS", "EW", "All", "None", "EW", "All", "None", "NS", "All", "None", "NS", "EW"]
# How many numbers of real files are not those of their results, and why: looked at one by one.
KNOWN = {
    "uk-individual": (264, "its matchpoints have a top of 4 with six results of a board"),
    "uk-cross-imp-pairs": (1, "PAIRS counts a pair that is not there"),
    "au-adjust": (2, "a line of board 4 has 21 and 17 matchpoints for a score that is worth 19"),
}


def imps(difference):
    return sum(abs(difference) >= step for step in IMPS) * (1 if difference > 0 else -1)


def score(contract, declarer, tricks, board):
    """For North-South; None: unknown."""
    if contract.upper().startswith("PASS"):
        return 0
    found = re.fullmatch(r"([1-7]) ?(NT?|[SHDC])(X{0,2})", contract.upper())
    if not found or not declarer or not tricks.isdigit():
        return None
    level, suit, risk = int(found[1]), found[2][0], len(found[3])
    side = "NS" if declarer in "NS" else "EW"
    is_vulnerable = VULNERABLE[(board - 1) % 16] in (side, "All")
    over = int(tricks) - 6 - level
    if over >= 0:
        worth = (level * (20 if suit in "CD" else 30) + 10 * (suit == "N")) << risk
        value = worth + (50 if worth < 100 else 500 if is_vulnerable else 300) + (0, 50, 100)[risk]
        value += {6: (500, 750), 7: (1000, 1500)}.get(level, (0, 0))[is_vulnerable]
        value += over * ((20 if suit in "CD" else 30) if not risk else 100 * risk * (1 + is_vulnerable))
    elif not risk:
        value = over * (100 if is_vulnerable else 50)
    else:
        down = -over
        lost = 300 * down - 100 if is_vulnerable else (100, 300)[down - 1] if down < 3 else 300 * down - 400
        value = -lost * risk
    return value if side == "NS" else -value


def text(element, name):
    return (element.findtext(name) or "").strip()


def number(value):
    try:
        return float(value)
    except ValueError:
        return None


class Count:
    """How many of the stated numbers are right."""

    def __init__(self):
        self.total, self.right, self.wrong = 0, 0, []

    def see(self, what, stated, computed, spread=0.0051):
        if stated is None or computed is None:
            return
        self.total += 1
        if abs(stated - computed) <= spread:
            self.right += 1
        else:
            self.wrong.append(f"{what}: {stated} {computed}")


def fields_of(event):
    """{board: scores of all tables}, and the boards with rulings."""
    scores, ruled = collections.defaultdict(list), set()
    for board in event.iter("BOARD"):
        for line in board.iter("TRAVELLER_LINE"):
            value = number(text(line, "SCORE"))
            if value is None:
                ruled.add(text(board, "BOARD_NUMBER"))
            else:
                scores[text(board, "BOARD_NUMBER")].append(value)
    return scores, ruled


def see_lines(event, count):
    scores, ruled = fields_of(event)
    most = max(map(len, scores.values()), default=0)
    sums = collections.defaultdict(lambda: [0, 0, True])
    for section in [*event.iter("SECTION")] or [event]:
        for board in section.iter("BOARD"):
            name = text(board, "BOARD_NUMBER")
            for line in board.iter("TRAVELLER_LINE"):
                own = number(text(line, "SCORE"))
                if own is not None and text(line, "CONTRACT"):
                    count.see(f"board {name} score", own, score(text(line, "CONTRACT"), text(line, "PLAYED_BY"), text(line, "TRICKS"), int(name)))
                points = [number(text(line, side + "_MATCH_POINTS")) for side in ("NS", "EW")]
                for at, side in enumerate(("NS", "EW")):
                    mine = sums[side, text(line, side + "_PAIR_NUMBER")]
                    if None in points or name in ruled:
                        mine[2] = False
                    else:
                        mine[0] += points[at]
                        mine[1] += sum(points)
                if own is None or name in ruled:
                    continue
                field = scores[name]
                plain = sum((own > other) * 2 + (own == other) for other in field) - 1
                factored = (plain + 1) * most / len(field) - 1
                for at, side in enumerate(("NS", "EW")):
                    worth = [plain, factored] if not at else [2 * (len(field) - 1) - plain, 2 * (most - 1) - factored]
                    if points[at] is not None:
                        near = min(worth, key=lambda each: abs(each - points[at]))
                        count.see(f"board {name} matchpoints", points[at], near, 0.051)
                    cross = number(text(line, side + "_CROSS_IMP_POINTS"))
                    if cross is not None and len(field) > 1:
                        mean = sum(imps(own - other) for other in field) / (len(field) - 1)
                        count.see(f"board {name} cross-IMPs", cross, -mean if at else mean)
    return sums


def see_matches(event, count):
    for match in event.iter("MATCH"):
        points = [0, 0]
        for board in match.iter("BOARD"):
            tables = {text(line, "DIRECTION"): number(text(line, "SCORE")) for line in board.iter("TRAVELLER_LINE")}
            if set(tables) != {"NS", "EW"} or None in tables.values():
                points = None
                break
            difference = tables["NS"] - tables["EW"]
            won = 2 if difference > 0 else 0 if difference < 0 else 1
            points = [points[0] + won, points[1] + 2 - won]
            count.see("IMPs", number(text(board, "IMPS")), imps(difference))
            count.see("points", number(text(board, "TEAM_POINTS")), won)
            count.see("points", number(text(board, "OPPOSING_TEAM_POINTS")), 2 - won)
        stated = [number(text(match, name)) for name in ("TEAM_SCORE", "OPPOSING_TEAM_SCORE")]
        if text(event, "MATCH_SCORING_METHOD") == "VPS" and None not in stated:
            count.see("victory points", sum(stated), 20)
        elif text(event, "MATCH_SCORING_METHOD") == "PAB" and points:
            for each, computed in zip(stated, points):
                count.see("score of a match", each, computed)


def see_entries(event, sums, count):
    is_two = text(event, "WINNER_TYPE") == "2"
    for pair in event.iter("PAIR"):
        name, stated = text(pair, "PAIR_NUMBER"), number(text(pair, "PERCENTAGE"))
        sides = [text(pair, "DIRECTION")] if is_two else ["NS", "EW"]
        mine = [sums[side, name] for side in sides if (side, name) in sums]
        if stated is None or not mine or not all(each[2] for each in mine) or not sum(each[1] for each in mine):
            continue
        count.see(f"percentage of {name}", stated, 100 * sum(each[0] for each in mine) / sum(each[1] for each in mine), 0.0101)
    count.see("PAIRS", number(text(event, "PAIRS")), len([*event.iter("PAIR")]))
    if [*event.iter("SECTION")]:
        count.see("SECTION_COUNT", number(text(event, "SECTION_COUNT")), len([*event.iter("SECTION")]))


def compare(event, record):
    """What the tool reads differently from what the file says."""
    lines = [line for board in event.iter("BOARD") for line in board.iter("TRAVELLER_LINE")]
    results = [result for section in record["bridge"]["sections"] for board in section.get("boards", []) for result in board.get("results", [])]
    stated = sorted(number(text(line, "SCORE")) for line in lines if number(text(line, "SCORE")) is not None)
    read = sorted(result["sides"][0]["score"] for result in results if "score" in result["sides"][0])
    names = sorted(text(player, "PLAYER_NAME") for player in event.iter("PLAYER"))
    found = sorted(" ".join(filter(None, (player.get("first"), player.get("last")))) for section in record["bridge"]["sections"]
                   for entry in section["entries"] for player in entry.get("players", []))
    return stated != read or names != found or len(lines) != len(results)


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    tap, whole = Tap(), Count()
    corpus = sorted((root.parent / "shared" / "corpus" / "usebio").glob("*.xml"))
    own = sorted((root / "tests" / "corpus" / "usebio" / "ok").glob("*.xml")) + [root / "samples" / "ferry.xml"]
    if not corpus:
        print("# there are no real USEBIO files beside the project")
    for path in own + corpus:
        event, count = ET.fromstring(path.read_bytes()).find("EVENT"), Count()
        see_entries(event, see_lines(event, count), count)
        see_matches(event, count)
        done = subprocess.run([gamut, "convert", path, "--to", "json"], capture_output=True, check=False)
        record = json.loads(done.stdout)[0]
        tap.say(len(count.wrong) == KNOWN.get(path.stem, (0, ""))[0],
                f"{path.name}: {count.right} of {count.total} numbers follow from the results", count.wrong[:5])
        tap.say(not compare(event, record), f"{path.name}: results and people are read as they are")
        if path in corpus:
            whole.total, whole.right = whole.total + count.total, whole.right + count.right
    print(f"# {whole.right} of {whole.total} numbers of real files follow from their results")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
