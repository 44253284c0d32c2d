#!/usr/bin/env python3
"""Holds tournaments of the Lim system against C.04.4.3, in the reading of docs/pairing-rules.md: run_lim.py GAMUT [--all]

Random tournaments with forfeits and byes are invented by the tool. This file reads them and pairs every round again as an
arbiter would: it tries opponents one after the other and goes back where that leads nowhere. It shares nothing with the
engine, which asks for matchings. Without --all a fixed selection is taken."""
import itertools
import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from run_doubleswiss import Event, pairs_of  # noqa: E402
from tap import Tap, wants_all  # noqa: E402

DAILY, WHOLE = 100, 1500
SETTINGS = ("System=lim PlayersNumber=4-12 RoundsNumber=2-7 ForfeitRate=9 HalfPointByeRate=25 ZeroPointByeRate=25 FullPointByeRate=60 "
            "RetiredRate=60 LateEntryRate=15 DrawPercentage=35")
OTHER = {"w": "b", "b": "w"}


class Round:
    """What the rules know before a round, counted from 0. Scores are in halves of a point, so the median is the number of rounds."""

    def __init__(self, event, number):
        self.event, self.number = event, number
        self.is_last = number + 1 == event.rounds
        cells = event.cells
        held = max(map(len, cells.values()))
        self.players = [player for player in sorted(cells) if number == held or cells[player][number].opponent
                        or cells[player][number].result == "U"]  # everybody is there for a round that has not been held
        self.score = {player: self.points(player, number) for player in cells}
        self.met = {player: {cell.opponent for cell in cells[player][:number] if self.is_played(cell)} for player in cells}
        self.colours = {player: "".join(cell.colour for cell in cells[player][:number] if self.is_played(cell)) for player in cells}
        self.floated = {player: self.has_floated(player) for player in cells}

    @staticmethod
    def is_played(cell):
        return cell.opponent and cell.result in "1=0WDL"

    def points(self, player, number):
        return sum(cell.points for cell in self.event.cells[player][:number])

    def has_floated(self, player):
        if not self.number or not self.is_played(self.event.cells[player][self.number - 1]):
            return False
        median = self.number - 1
        mine = self.points(player, median)
        theirs = self.points(self.event.cells[player][median].opponent, median)
        return mine > max(theirs, median) or mine < min(theirs, median)

    def due(self, player):
        had = self.colours[player]
        difference = had.count("w") - had.count("b")
        if not had:
            return ""
        if had[-2:] in ("ww", "bb"):
            return OTHER[had[-1]]
        if abs(difference) >= 2 or (self.number % 2 and difference):  # the round counted from 1 is even
            return "b" if difference > 0 else "w"
        return OTHER[had[-1]]

    def clash(self, a, b):
        return self.due(a) != "" and self.due(a) == self.due(b)

    def may_have(self, player, colour):
        then = self.colours[player] + colour
        return then[-3:] != 3 * colour and abs(then.count("w") - then.count("b")) < 3

    def may_play(self, white, black):
        return self.may_have(white, "w") and self.may_have(black, "b")

    def compatible(self, a, b):
        if a == b or b in self.met[a]:
            return False
        return self.may_play(a, b) or self.may_play(b, a) or (self.is_last and self.score[a] == self.score[b])

    def can_pair(self, players):
        players = tuple(players)
        if not players:
            return True
        first, rest = players[0], players[1:]
        return any(self.compatible(first, other) and self.can_pair(tuple(one for one in rest if one != other)) for other in rest)

    # ---- the bye ----

    def may_have_bye(self, player):
        return not any(not self.is_played(cell) and cell.result in "U+F" for cell in self.event.cells[player][:self.number])

    def choose_bye(self):
        for player in sorted(self.players, key=lambda one: (self.score[one], -one)):
            if self.may_have_bye(player) and self.can_pair([one for one in self.players if one != player]):
                return player
        return None

    # ---- a group ----

    def opponent(self, floater, hosts, up):
        able = [one for one in sorted(hosts, reverse=up) if self.compatible(floater, one)]
        return next((one for one in able if not self.clash(floater, one)), able[0] if able else None)

    def finds_next(self, player, floaters, following, up):
        sign = -1 if up else 1
        rank = {one: (-sign * self.score[one], sign * one) for one in [*floaters, player]}
        hosts = list(following)
        for one in sorted((one for one in floaters if rank[one] < rank[player]), key=rank.get):
            taken = self.opponent(one, hosts, up)
            if taken:
                hosts.remove(taken)
        return any(self.compatible(player, one) for one in hosts)

    def choose_floater(self, members, guests, floaters, following, up):
        dues = [self.due(player) for player in members]
        majority = "w" if dues.count("w") > dues.count("b") else "b" if dues.count("w") < dues.count("b") else None
        kind = {player: 2 * (player in guests) + (not self.finds_next(player, floaters, following, up)) for player in members}
        ranked = sorted(members, key=lambda one: (kind[one], self.due(one) != majority if majority else 0, one if up else -one))
        best = ranked[0]
        if self.floated[best] and not kind[best]:
            def is_whole(out):
                return self.can_pair([one for one in members if one != out])
            for one in ranked:
                if not self.floated[one] and not kind[one] and (is_whole(one) or not is_whole(best)):
                    return one
        return best

    def tries(self, left):
        """The opponents of the first of those who are left, in the order of the scrutiny."""
        half = len(left) // 2
        return left[half:] + left[1:half][::-1]

    def search(self, left, required, clashes):
        """The first pairing in which all of `required` meet somebody, with at most that many clashes (None: any)."""
        if not left or left[0] not in required:
            return []
        for other in self.tries(left):
            cost = self.clash(left[0], other) if clashes is not None else 0
            if not self.compatible(left[0], other) or (clashes is not None and cost > clashes):
                continue
            rest = self.search([one for one in left[1:] if one != other], required, None if clashes is None else clashes - cost)
            if rest is not None:
                return [(left[0], other)] + rest
        return None

    def pair_group(self, residents, guests, following, up, is_median):
        """Pairs in the order in which they are made, and the floaters; None: blocked."""
        members = residents + guests
        floaters = [] if is_median else [one for one in sorted(members) if not any(self.compatible(one, two) for two in members)]
        evener = None
        while True:
            here = sorted(one for one in members if one not in floaters)
            if len(here) % 2:
                evener = self.choose_floater(here, guests, floaters, following, up)
                floaters.append(evener)
                here.remove(evener)
            pairs, lonely = [], None
            for guest in guests:
                if guest not in here:
                    continue
                host = self.opponent(guest, [one for one in here if one not in guests], up)
                if host:
                    pairs.append((guest, host))
                    here = [one for one in here if one not in (guest, host)]
                elif not is_median:
                    lonely = guest
                    break
            if lonely:
                if evener:
                    floaters.remove(evener)
                    evener = None
                floaters.append(lonely)
                continue
            order = here[::-1] if up else here
            for clashes in range(len(order) + 1):
                found = self.search(order, set(order), clashes)
                if found is not None:
                    return pairs + found, floaters
            if is_median:
                return None
            kept = next(count for count in range(len(order)) if self.cover(order, count + 1) is None)
            used = set(itertools.chain(*self.cover(order, kept)))
            left = [one for one in order if one not in used]
            floaters.append(order[kept])
            if evener:
                floaters.remove(evener)
                evener = None
            else:
                floaters.append(left[-1])

    def cover(self, order, count):
        return self.search(order, set(order[:count]), None)

    # ---- the round ----

    def guests_in_order(self, guests, score, up):
        downs = sorted((one for one in guests if self.score[one] > score), key=lambda one: (-self.score[one], one))
        ups = sorted((one for one in guests if self.score[one] < score), key=lambda one: (self.score[one], -one))
        return ups + downs if up else downs + ups

    def pair(self):
        left, bye = list(self.players), 0
        if len(left) % 2:
            bye = self.choose_bye()
            if not bye:
                return None
            left.remove(bye)
        median = self.number
        scores = sorted({self.score[one] for one in left} | {median}, reverse=True)
        groups = {score: [one for one in left if self.score[one] == score] for score in scores}
        middle, guests, made = scores.index(median), {score: [] for score in scores}, {}
        for at in [*range(middle), *range(len(scores) - 1, middle, -1)]:
            score, to = scores[at], scores[at + 1 if at < middle else at - 1]
            up = at > middle
            made[score], floaters = self.pair_group(groups[score], self.guests_in_order(guests[score], score, up), groups[to], up, False)
            guests[to] += floaters
        while True:
            arrived = self.guests_in_order(guests[median], median, False)
            found = self.pair_group(groups[median], arrived, [], False, True)
            if found:
                made[median] = found[0]
                break
            downs = sum(self.score[one] > median for one in arrived)
            above = [score for score in reversed(scores[:middle]) if made[score]]
            below = [score for score in scores[middle + 1:] if made[score]]
            sides = [below, above] if downs > len(arrived) - downs else [above, below]
            source = next((side[0] for side in sides if side), None)
            if source is None:
                return None
            guests[median] += made[source].pop()
        return {self.give_colours(*pair) for pairs in made.values() for pair in pairs}, bye

    def place(self, player):
        came = [one for one in sorted(self.event.cells)
                if any(cell.opponent or cell.result in "U+" for cell in self.event.cells[one][:self.number]) or one in self.players]
        return came.index(player) + 1

    def give_colours(self, a, b):
        high, low = min(a, b), max(a, b)
        mine, theirs = self.due(high), self.due(low)
        straight, turned = self.may_play(high, low), self.may_play(low, high)
        if straight != turned:
            colour = "w" if straight else "b"
        elif not mine and not theirs:
            colour = self.event.colour if self.place(high) % 2 else OTHER[self.event.colour]
        elif mine != theirs:
            colour = mine or OTHER[theirs]
        else:
            unlike = [one for one, two in zip(reversed(self.colours[high]), reversed(self.colours[low])) if one != two]
            is_above = max(self.score[high], self.score[low]) >= self.number
            colour = mine if (unlike[0] != mine if unlike else is_above) else OTHER[mine]
        return (high, low) if colour == "w" else (low, high)


def next_of(gamut, path):
    """The pairs and the bye of the next round as the tool has them; None: impossible."""
    done = subprocess.run([gamut, "pair", "--system", "lim", "--json", path], check=False, capture_output=True, text=True)
    answer = json.loads(done.stdout)
    if "impossible" in answer:
        return None
    return {(pair["white"], pair["black"]) for pair in answer["pairs"]}, answer["bye"] or 0


def main():
    if len(sys.argv) < 2:
        sys.exit("usage: run_lim.py GAMUT [--all]")
    gamut, tap = sys.argv[1], Tap()
    count = WHOLE if wants_all() else DAILY
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([gamut, "pair", "--generate", "--seed", "43", "--count", str(count), "--with", SETTINGS, "-o", folder],
                       check=True, capture_output=True)
        flaws, rounds, stopped = [], 0, 0
        for path in sorted(pathlib.Path(folder).iterdir()):
            event = Event(path, False)
            held = max(map(len, event.cells.values()))
            for number in range(held):
                wanted, found = Round(event, number).pair(), pairs_of(event, number)
                rounds += 1
                if wanted != found:
                    flaws.append(f"{path.name}, round {number + 1}: the text says {wanted}, the file {found}")
            if held < event.rounds:
                stopped += 1
                wanted, found = Round(event, held).pair(), next_of(gamut, path)
                if wanted != found:
                    flaws.append(f"{path.name}, next round: the text says {wanted}, the tool {found}")
        tap.say(not flaws, f"{rounds} rounds of {count} tournaments, of which {stopped} ended early, are paired by the text", *flaws[:9])
        done = subprocess.run([gamut, "pair", "--check", "--system", "lim", "--json", folder], check=False, capture_output=True, text=True)
        rows = [json.loads(line) for line in done.stdout.splitlines()]
        other = [f"{row['file']}: {each}" for row in rows for each in row["rounds"] if each["verdict"] != "same"]
        tap.say(len(rows) == count and not other, f"{len(rows)} tournaments are the same when they are paired again", *other[:9])
    sys.exit(tap.end())


if __name__ == "__main__":
    main()
