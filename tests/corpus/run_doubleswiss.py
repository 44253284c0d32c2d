#!/usr/bin/env python3
"""Holds Double-Swiss tournaments against the text of C.04.5: run_doubleswiss.py GAMUT [--all]

Random tournaments with forfeits and byes are invented by the tool. This file reads them column by column, folds the games
into matches, and pairs every match again by listing everything that the text speaks of: who may have the bye, every set of
upfloaters, every pairing of a bracket. It shares nothing with the engine. Without --all a fixed selection is taken."""
import functools
import itertools
import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from tap import Tap, wants_all  # noqa: E402

DAILY, WHOLE = 60, 1000
SETTINGS = ("System=double-swiss PlayersNumber=4-8 RoundsNumber=2-10 ForfeitRate=5 HalfPointByeRate=15 ZeroPointByeRate=20 "
            "FullPointByeRate=40 RetiredRate=40 LateEntryRate=12 DrawPercentage=40")
POINTS = {"1": 2, "=": 1, "0": 0, "+": 2, "-": 0, "W": 2, "D": 1, "L": 0, "U": 2, "F": 2, "H": 1, "Z": 0, " ": 0}  # in halves


class Cell:
    def __init__(self, text):
        self.opponent = int(text[0:4].strip() or 0)
        self.colour, self.result = text[5:6].strip(" -"), text[7:8]
        self.points = POINTS[self.result]


class Event:
    """The cells of a TRF file, by player and round."""

    def __init__(self, path, is_fast):
        self.cells, self.rounds, self.colour, self.fast = {}, 0, "w", []
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("142"):
                self.rounds = int(line[4:])
            elif line.startswith("152"):
                self.colour = line[4].lower()
            elif line.startswith("250"):
                self.fast.append((round(2 * float(line[9:13])), int(line[14:17]), int(line[18:21]), int(line[22:26]), int(line[27:31])))
            elif line.startswith("001"):
                row = line[91:]
                self.cells[int(line[4:8])] = [Cell(row[at:at + 10].ljust(8)) for at in range(0, len(row), 10)]
        assert self.fast or not is_fast
        self.matches = max(map(len, self.cells.values())) // 2

    def match(self, player, match):
        return self.cells[player][2 * match:2 * match + 2]

    def opponent(self, player, match):
        return max(cell.opponent for cell in self.match(player, match))

    def gave_up(self, player, match):
        return all(cell.opponent and cell.result == "-" for cell in self.match(player, match))

    def was_played(self, player, match):
        other = self.opponent(player, match)
        return other and not self.gave_up(player, match) and not self.gave_up(other, match)

    def virtual(self, player, match):
        return sum(points for points, first, last, low, high in self.fast
                   if first <= 2 * match + 1 <= last and low <= player <= high)

    def score(self, player, match):
        return sum(cell.points for cell in self.cells[player][:2 * match]) + self.virtual(player, match)


class Match:
    """What the rules know before a match, counted from 0."""

    def __init__(self, event, match):
        self.event, self.number = event, match
        self.is_last = 2 * match + 2 >= event.rounds
        first = {player: cells[2 * match] for player, cells in event.cells.items()}
        self.players = sorted(player for player, cell in first.items() if cell.opponent or cell.result == "U")
        self.score = {player: event.score(player, match) for player in event.cells}
        earlier = range(match)
        self.met = {player: {event.opponent(player, m) for m in earlier if event.was_played(player, m)} for player in event.cells}
        self.played = {player: sum(bool(event.was_played(player, m)) for m in earlier) for player in event.cells}
        self.colours = {player: [event.match(player, m)[0].colour for m in earlier
                                 if event.was_played(player, m) and any(c.result in "1=0WDL" for c in event.match(player, m))]
                        for player in event.cells}
        self.floated = {player: match > 0 and self.has_floated(player) for player in event.cells}
        self.is_pairable = functools.lru_cache(maxsize=None)(self.is_pairable_)

    def has_floated(self, player):
        before = self.number - 1
        other = self.event.opponent(player, before)
        return bool(self.event.was_played(player, before)) and self.event.score(player, before) != self.event.score(other, before)

    def may_have_bye(self, player):
        for m in range(self.number):
            other = self.event.opponent(player, m)
            if other and self.event.gave_up(other, m) and not self.event.gave_up(player, m):
                return False
            if any(not cell.opponent and cell.result in "UF" for cell in self.event.match(player, m)):
                return False
        return True

    def is_pairable_(self, players):
        if not players:
            return True
        first = min(players)
        return any(other not in self.met[first] and self.is_pairable(players - {first, other}) for other in players - {first})

    def sets(self, group, others):
        """Every set that completes the group and leaves a pairing of the rest, smaller ones first."""
        for size in range(len(others) + 1):
            for chosen in itertools.combinations(sorted(others), size):
                if self.is_pairable(group | set(chosen)) and self.is_pairable(others - set(chosen)):
                    yield frozenset(chosen)

    def group(self, players):
        top = max((self.score[player] for player in players), default=0)
        return frozenset(player for player in players if self.score[player] == top)

    def upfloaters(self, group, others):
        following = self.group(others)

        def marks(chosen):
            left = following - chosen
            c6 = len(next(self.sets(left, others - chosen - left))) if left else 0
            c7 = 0 if self.is_last else sum(self.floated[player] for player in chosen)
            return len(chosen), [-score for score in sorted(self.score[player] for player in chosen)], c6, c7, \
                sorted(chosen, key=lambda player: (-self.score[player], player))

        return min(self.sets(group, others), key=lambda chosen: tuple(map(tuple_or_self, marks(chosen))))

    def pairings(self, players):
        if not players:
            yield ()
            return
        first = min(players)
        for other in sorted(players - {first}):
            if other not in self.met[first]:
                for rest in self.pairings(players - {first, other}):
                    yield ((first, other),) + rest

    def pair(self):
        """The pairs, White of the first game first, and the bye (0: nobody); None: impossible."""
        left, bye, found = frozenset(self.players), 0, set()
        if len(left) % 2:
            able = [player for player in left if self.may_have_bye(player) and self.is_pairable(left - {player})]
            if not able:
                return None
            bye = min(able, key=lambda player: (self.score[player], -self.played[player], -player))
            left -= {bye}
        while left:
            group = self.group(left)
            bracket = group | self.upfloaters(group, left - group)

            def marks(pairs):
                c8 = sum(self.floated[a if b in bracket - group else b] for a, b in pairs if {a, b} & (bracket - group))
                return 0 if self.is_last else c8, [a for a, _ in pairs] + [b for _, b in pairs]

            best = min(self.pairings(bracket), key=marks)
            found |= {self.give_colours(*pair) for pair in best}
            left -= bracket
        return found, bye

    def came(self, player):
        return player in self.players or any(self.event.opponent(player, m) or self.event.match(player, m)[0].result == "U"
                                             for m in range(self.number))

    def give_colours(self, a, b):
        high, low = sorted((a, b), key=lambda player: (-self.score[player], player))
        mine, theirs = self.colours[high], self.colours[low]
        other = {"w": "b", "b": "w"}
        if not mine and not theirs:
            place = sum(self.came(player) for player in self.event.cells if player <= high)
            colour = self.event.colour if place % 2 else other[self.event.colour]
        elif mine.count("w") != theirs.count("w"):
            colour = "w" if mine.count("w") < theirs.count("w") else "b"
        else:
            unlike = [one for one, two in zip(reversed(mine), reversed(theirs)) if one != two]
            colour = other[unlike[0]] if unlike else other[mine[-1]] if mine else theirs[-1]
        return (high, low) if colour == "w" else (low, high)


def tuple_or_self(value):
    return tuple(value) if isinstance(value, list) else value


def pairs_of(event, round_number):
    """The pairs and the bye of a round, counted from 0, as the file has them."""
    pairs, bye = set(), 0
    for player, cells in event.cells.items():
        cell = cells[round_number]
        if cell.opponent and cell.colour == "w":
            pairs.add((player, cell.opponent))
        if not cell.opponent and cell.result == "U":
            bye = player
    return pairs, bye


def flaws_of(event):
    """What differs from the text; and how many matches there were."""
    flaws = []
    for number in range(event.matches):
        wanted, found = Match(event, number).pair(), pairs_of(event, 2 * number)
        if wanted != found:
            flaws.append(f"round {2 * number + 1}: the text says {wanted}, the file {found}")
        turned = {(black, white) for white, black in found[0]}
        if pairs_of(event, 2 * number + 1)[0] != turned:
            flaws.append(f"round {2 * number + 2} does not have the second games of round {2 * number + 1}")
        bye = found[1]
        if bye and sum(cell.points for cell in event.match(bye, number)) != 3:
            flaws.append(f"the bye of {bye} is not worth a point and a half")
    return flaws, event.matches


def main():
    if len(sys.argv) < 2:
        sys.exit("usage: run_doubleswiss.py GAMUT [--all]")
    gamut, tap = sys.argv[1], Tap()
    count = WHOLE if wants_all() else DAILY
    with tempfile.TemporaryDirectory() as folder:
        for name, more in (("plain", ""), ("accelerated", " Accelerated=baku")):
            out = pathlib.Path(folder, name)
            subprocess.run([gamut, "pair", "--generate", "--seed", "45", "--count", str(count), "--with", SETTINGS + more, "-o", out],
                           check=True, capture_output=True)
            flaws, matches = [], 0
            for path in sorted(out.iterdir()):
                found, seen = flaws_of(Event(path, bool(more)))
                flaws += [f"{path.name}, {each}" for each in found]
                matches += seen
            tap.say(not flaws, f"{matches} {name} matches of {count} tournaments are paired by the text", *flaws[:9])
            done = subprocess.run([gamut, "pair", "--check", "--json", out], check=False, capture_output=True, text=True)
            rows = [json.loads(line) for line in done.stdout.splitlines()]
            other = [f"{row['file']}: {each}" for row in rows for each in row["rounds"] if each["verdict"] != "same"]
            tap.say(len(rows) == count and not other, f"{len(rows)} {name} tournaments are the same when they are paired again",
                    *other[:9])
    sys.exit(tap.end())


if __name__ == "__main__":
    main()
