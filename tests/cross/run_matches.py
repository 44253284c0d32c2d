#!/usr/bin/env python3
"""Team matches made of boards in two rooms: run_matches.py GAMUT ROOT

`convert --as event` must put the open and the closed room of every board side by side: IMPs or board-a-match points, running score,
carry-over, totals and victory points. An own reader of PBN and LIN, an own scorer and the formula of the victory points, in decimals, do the
same here. The matches are made here, with made-up names; the files of ROOT/../shared/corpus are not ours."""
import collections
import decimal
import functools
import json
import pathlib
import random
import re
import sys
import tempfile

from cross import Tap, run
from run_game_sessions import LAST, VULNERABLE, imps, score_of

decimal.getcontext().prec = 50
D = decimal.Decimal
VUGRAPH = "lin/forrestrice_bridge-bots/usbf_sf_14502.lin"
MATCHES = "pbn/mikeliaohm_cs221-final-project"
SCALES = {"wbf": (20, False), "wbf-discrete": (20, True), "wbf-30": (30, False), "wbf-30-discrete": (30, True)}
SWISS = {  # the least margin for each number of points, from a tie on
    ("swiss-20", 8): dict(zip([0, 1, 3, 5, 8, 11, 14, 17, 20, 24, 28], range(10, 21))),
    ("swiss-20", 10): dict(zip([0, 1, 3, 6, 10, 14, 18, 22, 26, 31, 36], range(10, 21))),
    ("swiss-30", 8): dict(zip([0, 1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28], [15, *range(18, 31)])),
    ("swiss-30", 10): dict(zip([0, 1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36], [15, *range(18, 31)])),
}

# ---- victory points ----


def curve(points, boards, margin):
    """The formula of the WBF, without rounding."""
    half, blitz = D(points) / 2, 15 * D(boards).sqrt()
    ratio = ((D(5).sqrt() - 1) / 2) ** 3
    return min(D(points), half + half * (1 - ratio ** (margin / blitz)) / (1 - ratio))


@functools.cache
def continuous(points, boards):
    """By margin, in hundredths, until the blitz; no IMP brings more than the one before."""
    table = [int((curve(points, boards, margin) * 100).to_integral_value(decimal.ROUND_HALF_UP)) for margin in range(10 * boards + 20)]
    table = table[:table.index(100 * points) + 1]
    while True:
        low = [at for at in range(1, len(table) - 1) if table[at + 1] - table[at] > table[at] - table[at - 1]]
        if not low:
            return table
        for at in low[:1]:
            table[at] += 1


@functools.cache
def discrete(points, boards):
    """By margin: the nearest whole point of the curve, where bands must not become narrower; a band that is narrower than the one before it
    takes from there."""
    even = points // 2
    margins = range(10 * boards + 20)
    last = [max([margin for margin in margins if curve(points, boards, margin) <= even + band + D(1) / 2 and margin * margin < 225 * boards])
            for band in range(even)]
    at = 0
    while at + 1 < even:
        width = 2 * last[0] + 1 if at == 0 else last[at] - last[at - 1]
        if last[at + 1] - last[at] >= width or last[at] == (last[at - 1] if at else 0):
            at += 1
        else:
            last[at], at = last[at] - 1, 0
    return [100 * (even + sum(margin > limit for limit in last)) for margin in range(last[-1] + 2)]


def victory_points(scale, boards, margin):
    """Of the team whose margin it is, in hundredths."""
    if scale in SCALES:
        points, is_discrete = SCALES[scale]
        table = (discrete if is_discrete else continuous)(points, boards)
        won = table[min(abs(margin), len(table) - 1)]
    else:
        points, steps = int(scale[-2:]), SWISS[scale, 8 if boards <= 8 else 10]
        won = 100 * max(points for least, points in steps.items() if least <= abs(margin))
    return won if margin >= 0 else 100 * points - won


# ---- an own reader and scorer ----


def read_pbn(text):
    """The games as dictionaries of tags; "#" takes over the value of the game before."""
    games, before = [], {}
    for part in re.split(r"\n\s*\n", text.replace("\r\n", "\n")):
        tags = {}
        for name, value in re.findall(r'^\[(\w+) "([^"\n]*)"\]', part, re.M):
            tags.setdefault(name, before.get(name, "") if value == "#" else value)
        if tags:
            games.append(tags)
            before = tags
    return games


def read_vugraph(text):
    """The games of a vugraph file: results are in its head, vulnerability in the deals."""
    pairs = re.findall(r"(\w\w)\|([^|]*)\|", text)
    head = {key: [part.strip() for part in value.split(",")] for key, value in pairs if key in ("vg", "rs")}
    first, last = int(head["vg"][3]), int(head["vg"][4])
    games, board = [], None
    vulnerable = {}
    for key, value in pairs:
        if key == "qx":
            board = int(re.sub(r"\D", "", value))
        if key == "sv":
            vulnerable[board] = {"o": "None", "n": "NS", "e": "EW", "b": "All"}[value.lower()]
    for at, result in enumerate(head["rs"]):
        number = first + at // 2
        found = re.match(r"(\d)([CDHSN])([NESW])(x*)(=|[+-]\d+)", result)
        tags = {"Event": head["vg"][0], "Board": str(number), "Room": ("Open", "Closed")[at % 2], "HomeTeam": head["vg"][5], "VisitTeam": head["vg"][7],
                "HomeCarryover": head["vg"][6], "VisitCarryover": head["vg"][8], "Vulnerable": vulnerable[number], "Stage": head["vg"][1]}
        if found:
            level, suit, declarer, risk, over = found.groups()
            tricks = 6 + int(level) + (0 if over == "=" else int(over))
            tags.update(Contract=level + suit.replace("N", "NT") + risk.upper(), Declarer=declarer, Result=str(tricks))
        else:
            tags.update(Contract="Pass", Declarer="", Result="")
        games.append(tags)
    assert number == last
    return games


def points_of(game):
    contract, declarer = game["Contract"].replace("x", "X"), game.get("Declarer", "").lstrip("^")
    if contract == "Pass":
        return 0
    if not re.fullmatch(r"\^?\d+", game["Result"]) or not re.fullmatch(r"[1-7](NT|[CDHS])X*", contract):
        return None
    return score_of(contract, declarer, int(game["Result"].lstrip("^")), {"Both": "All", "Love": "None", "-": "None"}.get(game["Vulnerable"], game["Vulnerable"]))


def scored(games):
    """{(round, home, visitors): [(board, NS score of both rooms, points of the home team, running totals)]}; totals are without carry-over."""
    rooms = collections.defaultdict(dict)
    for game in games:
        key = game.get("Round", ""), game.get("Stage", ""), game["HomeTeam"], game["VisitTeam"]
        if points_of(game) is not None:
            rooms[key].setdefault(int(game["Board"]), {})[game["Room"]] = points_of(game)
    is_bam = games[0].get("Scoring") == "BAM"
    matches = {}
    for key, boards in rooms.items():
        rows, home, visitors = [], D(0), D(0)
        for board, both in boards.items():
            if len(both) == 2:
                difference = both["Open"] - both["Closed"]
                gained = (D(1 + (difference > 0) - (difference < 0)) / 2, D(1 + (difference < 0) - (difference > 0)) / 2) if is_bam else (
                    D(max(0, imps(difference))), D(max(0, imps(-difference))))
                home, visitors = home + gained[0], visitors + gained[1]
                rows.append((board, both["Open"], both["Closed"], *gained, home, visitors))
        matches[key] = rows
    return matches


# ---- what Gamut says ----


def cards_of(gamut, path, *options):
    """{(home, visitors): rows of the card} of every round."""
    done = run(gamut, "show", "--sheet", "matches", "--json", *options, path)
    sheets = json.loads(done.stdout)["sheets"] if done.stdout else []
    return [sheet for sheet in sheets if sheet["sheet"] == "match"], done


def event_of(gamut, path, *options):
    done = run(gamut, "convert", "--as", "event", *options, path, "--to", "json")
    events = [record for record in json.loads(done.stdout or b"[]") if record["kind"] == "event"]
    return events[0] if len(events) == 1 else None


def differences(gamut, path, games, scale=None):
    """What differs between Gamut's match and ours, and how many boards were compared."""
    wrong, compared = [], 0
    options = ["--victory-points", scale] if scale else []
    matches, event = scored(games), event_of(gamut, path, *options)
    cards, done = cards_of(gamut, path, *options)
    if not event or len(cards) != len(matches):
        return [f"{len(cards)} cards of {len(matches)} matches", done.stderr[-300:]], 0
    bridge = event["bridge"]
    section = bridge["sections"][0]
    names = {entry["number"]: entry["name"] for entry in section["entries"]}
    teams = {names[number + 1]: team for number, team in enumerate(section["team_play"]["teams"])}
    carried = {game["HomeTeam"]: D(game.get("HomeCarryover") or 0) for game in reversed(games)}
    carried.update({game["VisitTeam"]: D(game.get("VisitCarryover") or 0) for game in reversed(games)})
    is_one = len(names) == 2
    longest, totals = max(map(len, matches.values())), collections.Counter()
    rounds, before = {}, collections.Counter()
    for (key, rows) in matches.items():
        label, home, visitors = key[:2], *key[2:]
        number = rounds.setdefault(label, len(rounds) + 1)
        card = next((card for card in cards if (int(card["round"]), names[int(card["number"])], names[int(card["against"])]) == (number, home, visitors)), None)
        if not card:
            wrong.append(f"there is no card of round {number}, {home} - {visitors}")
            continue
        start = [carried[team] + before[team] if is_one and not scale or number == 1 else D(0) for team in (home, visitors)]
        found = {int(row["board"]): row for row in card["rows"]}
        for board, first, second, *gained, one, other in rows:
            row = found.get(board, {})
            numbers = [row.get("open_score"), row.get("closed_score"), *(D(str(row.get(name, 0))) for name in ("home", "visitors")),
                       *(D(str(row.get(name, -1))) for name in ("home_total", "visitors_total"))]
            own = [first, second, *gained, start[0] + one, start[1] + other]
            compared += 1
            if numbers != own:
                wrong.append(f"{home} - {visitors}, board {board}: {own}, found {numbers}")
        home_won, visitors_won = (rows[-1][-2], rows[-1][-1]) if rows else (D(0), D(0))
        for team, margin, won in ((home, home_won - visitors_won, home_won), (visitors, visitors_won - home_won, visitors_won)):
            match = teams[team]["matches"][number - 1]
            points = D(victory_points(scale or "wbf", longest, int(margin))) / 100
            is_bam = bridge["scoring"] == "board-a-match"
            own = [len(rows)] + ([] if is_bam else [int(margin)]) + ([points] if bridge["scoring"] == "victory-points" else [])
            numbers = [match["boards"]] + ([] if is_bam else [match["imps"]]) + ([D(match["victory_points"])] if bridge["scoring"] == "victory-points" else [])
            if own != numbers:
                wrong.append(f"{team} in round {number}: {own}, found {numbers}")
            totals[team] += points if bridge["scoring"] == "victory-points" else won
            before[team] += won
    finals = {entry["name"]: D(entry["final_score"]) for entry in section["entries"]}
    own = {team: total + carried[team] for team, total in totals.items()}
    if finals != own:
        wrong.append(f"finals {own}, found {finals}")
    ranked = sorted(section["entries"], key=lambda entry: entry["ranks"][0]["place"]) if any(own.values()) else []
    if [own[entry["name"]] for entry in ranked] != sorted((own[entry["name"]] for entry in ranked), reverse=True):
        wrong.append("the places are not in the order of the scores")
    return wrong, compared


# ---- made-up matches ----


def made_up(seed, boards=None, scoring="IMP"):
    """A team event as games in two rooms: a match with carry-over, segments, or several teams that meet each other."""
    rng = random.Random(seed)
    kind = rng.choice(["match", "segments", "teams"])
    teams = rng.sample(LAST, 2 if kind != "teams" else rng.choice([4, 6]))
    count = boards or rng.randint(1, 24)
    if kind == "teams":
        ring, rounds = list(teams), []
        for _ in range(rng.randint(1, len(teams) - 1)):
            rounds.append([(ring[at], ring[-1 - at]) for at in range(len(ring) // 2)])
            ring = [ring[0], ring[-1], *ring[1:-1]]
    else:
        rounds = [[tuple(teams)]] * (1 if kind == "match" else rng.randint(2, 4))
    games = []
    for number, pairs in enumerate(rounds, 1):
        for home, visitors in pairs:
            people = {room: [f"{name} {seat}" for name, seat in zip((home, visitors) if room == "Open" else (visitors, home), ("NS", "EW"))]
                      for room in ("Open", "Closed")}
            for board in range(1, count + 1):
                for room in ("Open", "Closed"):
                    if rng.random() < 0.03:
                        continue
                    tags = {"Event": f"Cup {seed}", "Date": "2026.03.02", "Board": str(board), "West": people[room][1] + " 2", "North": people[room][0] + " 1",
                            "East": people[room][1] + " 1", "South": people[room][0] + " 2", "Dealer": "NESW"[(board - 1) % 4],
                            "Vulnerable": VULNERABLE[(board - 1) % 16], "Deal": "", "Scoring": scoring, "HomeTeam": home, "VisitTeam": visitors, "Room": room}
                    if kind == "match":
                        tags.update(HomeCarryover=str(seed % 40), VisitCarryover=str(seed * 7 % 50))
                    elif len(rounds) > 1:
                        tags["Round"] = str(number)
                    contract = f"{rng.randint(1, 7)}{rng.choice(['C', 'D', 'H', 'S', 'NT'])}{rng.choice(['', '', '', 'X', 'XX'])}"
                    tags.update({"Declarer": "", "Contract": "Pass", "Result": ""} if rng.random() < 0.03 else
                                {"Declarer": rng.choice("NESW"), "Contract": contract, "Result": str(rng.randint(5, 12))})
                    games.append(tags)
    return games, f"{kind}, {len(teams)} teams, {len(rounds)} rounds, {count} boards, {scoring}"


def print_pbn(games):
    return "\n\n".join("\n".join(f'[{name} "{value}"]' for name, value in game.items()) for game in games) + "\n"


def numbers_of(event):
    """The numbers of an event that every way of storing it must keep."""
    section = event["bridge"]["sections"][0]
    return ([(entry["number"], entry["score"], D(entry.get("carry_over", 0)), entry["final_score"]) for entry in section["entries"]],
            [[(match.get("opponent"), match.get("imps", 0), match.get("boards")) for match in team["matches"]] for team in section["team_play"]["teams"]],
            [(board["number"], [[(side["entry"], side["score"], D(side.get("points", 0))) for side in result["sides"]] for result in board["results"]])
             for board in section["boards"]])


def stored_again(tap, gamut, folder, path, what):
    """The event as JSON, PBN and ACBLscore file, and the boards as LIN and RBN, have the same numbers; a file checks and rescores clean."""
    before = numbers_of(event_of(gamut, path))
    run(gamut, "convert", "--as", "event", path, "-o", folder / "again.json")
    ways = [("again.pbn", "again.json"), ("again.aca", "again.json")]
    # LIN and RBN have no place for rounds.
    ways += [] if "Round" in path.read_text() else [("again.lin", path), ("again.rbn", path)]
    for name, source in ways:
        run(gamut, "convert", folder / source, "-o", folder / name)
        event = event_of(gamut, folder / name)
        after = numbers_of(event) if event else None
        tap.say(after == before, f"{what} keeps its numbers in {name}", *[f"{a} / {b}" for a, b in zip(before, after or before) if a != b][:5])
    for name in ("again.json", "again.pbn", "again.aca"):
        done = run(gamut, "rescore", "--json", folder / name)
        checks = json.loads(done.stdout)["checks"] if done.stdout else []
        tap.say(done.returncode == 0 and sum(check["total"] for check in checks), f"{what} in {name} is scored again", done.stdout[-600:], done.stderr)
        done = run(gamut, "check", folder / name)
        tap.say(done.returncode == 0, f"{what} in {name} has no errors or warnings", done.stdout[-600:])


def main(gamut, root):
    tap = Tap()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for seed in range(30):
            games, what = made_up(seed, scoring="BAM" if seed % 5 == 4 else "IMP")
            (folder / f"{seed}.pbn").write_text(print_pbn(games))
            wrong, compared = differences(gamut, folder / f"{seed}.pbn", games)
            tap.say(not wrong and compared, f"{what}: {compared} boards", *wrong[:5])
        for scale in [*SCALES, "swiss-20", "swiss-30"]:
            wrong, compared = [], 0
            for seed, boards in enumerate([6, 8, 9, 10, 11] if scale.startswith("swiss") else [1, 2, 3, 5, 8, 12, 16, 20, 24, 32, 48, 64]):
                games, _ = made_up(100 + seed, boards)
                games = [{name: value for name, value in game.items() if "Carryover" not in name} for game in games]
                (folder / "scale.pbn").write_text(print_pbn(games))
                if scale.startswith("swiss") and not 6 <= max(map(len, scored(games).values())) <= 11:
                    continue
                some, count = differences(gamut, folder / "scale.pbn", games, scale)
                wrong, compared = wrong + some, compared + count
            tap.say(not wrong and compared, f"victory points {scale}: {compared} boards", *wrong[:5])
        for seed in (1, 4, 5, 9, 10):
            games, what = made_up(seed, scoring="BAM" if seed in (4, 9) else "IMP")
            (folder / "one.pbn").write_text(print_pbn(games))
            stored_again(tap, gamut, folder, folder / "one.pbn", what)
        corpus = root / ".." / "shared" / "corpus"
        if not corpus.exists():
            tap.skip("there is no ../shared/corpus")
            return tap.end()
        wrong, compared = differences(gamut, corpus / VUGRAPH, read_vugraph((corpus / VUGRAPH).read_text("latin-1")))
        tap.say(not wrong and compared == 15, f"a vugraph match: {compared} boards", *wrong[:10])
        for path in sorted((corpus / MATCHES).glob("e?c*.PBN")):
            games = [game for game in read_pbn(path.read_text("latin-1")) if game.get("Room") and game.get("Contract")]
            wrong, compared = differences(gamut, path, games, "wbf")
            tap.say(not wrong and compared, f"{path.name}: {compared} boards", *wrong[:10])
    return tap.end()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], pathlib.Path(sys.argv[2])))
