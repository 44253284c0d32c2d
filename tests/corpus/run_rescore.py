#!/usr/bin/env python3
"""Sessions of boards scored by `gamut rescore -o`, held against a scorer of this file: run_rescore.py GAMUT ROOT [--all]

Invented sessions have contracts only, with averages and boards that were not played among them; every number that is written must be
the one that is worked out here by the laws (77, 78), the formulas of PBN 2.1 (section 4.2.3) and Neuberg's, and the ranks must follow.
Scorings that cannot be computed must be refused, or what stays must be named. Of the real files in ROOT/../shared/corpus, where they
are, all points are taken out and must come back as they were."""
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
from fractions import Fraction

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from tap import Tap, wants_all  # noqa: E402

VULNERABLE = ["None", "NS", "EW", "All", "NS", "EW", "All", "None", "EW", "All", "None", "NS", "All", "None", "NS", "EW"]
IMP_STEPS = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000]
SHARES = {"A+": 60, "A": 50, "A-": 40, "Ave+": 60, "Ave": 50, "Ave-": 40}
SCORINGS = ["MP", "MP;MP1", "MP;MP2", "MP;Ascherman", "MatchPoints;MP2", "BAM", "IMP;Cross", "IMP;Cross1", "IMP;Cross2", "IMP;Butler",
            "IMP;Butler-2", "IMP;Butler;Median"]
REFUSED = ["MP;EMP", "IMP;EMP;Cross", "MP;Bastille", "MP;Mitchell3", "IMP;Experts;Butler", "IMP;IMP_1961;Cross", "Cavendish", "Lucky"]


# ---- the scorer ----

def score_of(contract, declarer, tricks, vulnerable):
    """For North-South."""
    if contract == "Pass":
        return 0
    level, rest = int(contract[0]), contract[1:]
    risk = 4 if rest.endswith("XX") else 2 if rest.endswith("X") else 1
    suit = rest.rstrip("X")
    is_ns = declarer in "NS"
    vul = vulnerable == "All" or vulnerable == ("NS" if is_ns else "EW")
    over = tricks - 6 - level
    if over < 0:
        down = -over
        if risk == 1:
            points = -down * (100 if vul else 50)
        else:
            steps = [200] + [300] * 12 if vul else [100, 200, 200] + [300] * 10
            points = -sum(steps[:down]) * risk // 2
    else:
        each = 20 if suit in ("C", "D") else 30
        bid = (each * level + (10 if suit == "NT" else 0)) * risk
        points = bid + (50 if bid < 100 else 500 if vul else 300)
        points += {6: 750 if vul else 500, 7: 1500 if vul else 1000}.get(level, 0)
        points += 25 * risk if risk > 1 else 0
        points += over * (each if risk == 1 else (100 if vul else 50) * risk)
    return points if is_ns else -points


def imps(difference):
    count = sum(abs(difference) >= step for step in IMP_STEPS)
    return count if difference > 0 else -count


def matchpoints(score, scores):
    return sum(2 * (score > each) + (score == each) for each in scores) - 1


def tens(value):
    """To the nearest ten, halves away from zero."""
    whole = int(abs(value) / 10 + Fraction(1, 2)) * 10
    return whole if value >= 0 else -whole


def datum(scores, scoring):
    ordered = sorted(scores)
    if "Median" in scoring:
        middle = len(ordered) // 2
        return tens(Fraction(ordered[middle] + ordered[middle - (len(ordered) % 2 == 0)], 2))
    if "Butler-2" in scoring:
        ordered = ordered[1:-1]
    return tens(Fraction(sum(ordered), len(ordered))) if ordered else None


def points_of(scoring, rows, at, side):
    """Of a side of a row: (points, of how many at most, exact percentage); None where nobody can know."""
    words = scoring.split(";")
    own = rows[at]["score"]
    turn = lambda value: value if side == 0 else -value  # noqa: E731
    scores = [turn(row["score"]) for row in rows if isinstance(row["score"], int)]
    expected, count = len(rows), len(scores)
    if words[0] in ("MP", "MatchPoints"):
        top = 2 * count if "Ascherman" in words else 2 * (expected - 1)
        unit = Fraction(1, 2) if "MP2" in words else 1
        if not isinstance(own, int):
            share = SHARES.get(own[side])
            return None if share is None else (Fraction(top * share, 100) * unit, top * unit, Fraction(share))
        if count < 2:
            return None
        first = matchpoints(turn(own), scores)
        value = Fraction(first + 1) if "Ascherman" in words else Fraction((first + 1) * expected, count) - 1
        return value * unit, top * unit, 100 * value / top
    if words[0] == "BAM":
        if not isinstance(own, int):
            share = SHARES.get(own[side])
            return None if share is None else (Fraction(share, 100), 1, Fraction(share))
        others = [row for row in rows if row["ns"] == rows[at]["ew"] and row["ew"] == rows[at]["ns"] and isinstance(row["score"], int)]
        if len(others) != 1:
            return None
        swing = turn(own - others[0]["score"])
        value = Fraction((swing > 0) + (swing >= 0), 2)
        return value, 1, 100 * value
    if not isinstance(own, int):
        return (Fraction(0), None, None) if own[side] in ("A", "Ave") else None
    if count < 2:
        return None
    if "Cross" in scoring:
        total = sum(imps(turn(own) - each) for each in scores)
        return Fraction(total, count if "Cross1" in words else count - 1 if "Cross2" in words else 1), None, None
    level = datum(scores, scoring)
    return None if level is None else (Fraction(imps(turn(own) - level)), None, None)


# ---- sessions ----

def deal_board(dice, number, tables, is_match, kinds):
    rows = []
    for table in range(tables):
        ns, ew = table + 1, tables + 1 + (table + number) % tables
        if is_match:
            first = table // 2 * 2 + 1
            ns, ew = (first, first + 1) if table % 2 == 0 else (first + 1, first)
        vulnerable = VULNERABLE[(number - 1) % 16]
        row = {"ns": ns, "ew": ew, "contract": "-", "declarer": "-", "result": "-", "words": ("?", "?")}
        kind = dice.choice(kinds)
        if kind == "average":
            words = dice.choice([("A+", "A-"), ("A-", "A+"), ("A", "A"), ("A+", "A+"), ("Ave+", "Ave-"), ("A-", "?")])
            row["words"] = words
            row["score"] = words if words[1] != "?" else ("A-", "A+")
        elif kind == "unplayed":
            row["words"] = row["score"] = ("NP", "NP")
        elif kind == "passed":
            row.update(contract="Pass", score=0)
        else:
            contract = f"{dice.randint(1, 7)}{dice.choice(['C', 'D', 'H', 'S', 'NT'])}{dice.choice(['', '', '', 'X', 'XX'])}"
            declarer, tricks = dice.choice("NESW"), dice.randint(4, 13)
            row.update(contract=contract, declarer=declarer, result=str(tricks), score=score_of(contract, declarer, tricks, vulnerable))
        rows.append(row)
    return rows


def write_session(path, scoring, boards):
    with open(path, "w", newline="") as out:
        for number, rows in boards.items():
            out.write(f'[Event "Harbour Pairs"]\r\n[Date "2026.01.05"]\r\n[Board "{number}"]\r\n[Dealer "{"NESW"[(number - 1) % 4]}"]\r\n'
                      f'[Vulnerable "{VULNERABLE[(number - 1) % 16]}"]\r\n[Scoring "{scoring}"]\r\n'
                      '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW"]\r\n')
            for row in rows:
                out.write(f'{row["ns"]} {row["ew"]} {row["contract"]} {row["declarer"]} {row["result"]} {row["words"][0]} {row["words"][1]}\r\n')
            out.write("\r\n")


def read_tables(path):
    """{board: {table: [row as a dictionary]}}, by lines: what is read here, we wrote."""
    boards, board, rows, columns = {}, None, None, []
    for line in path.read_text(encoding="latin-1").splitlines():
        tag = re.match(r'\[(\w+) "(.*)"\]', line)
        if tag and tag[1] == "Board":
            board = boards.setdefault(int(tag[2]), {})
        rows = rows if not tag and line.strip() else None
        if tag and tag[1].endswith("ScoreTable") and board is not None:
            columns = [re.sub(r"\\.*", "", name).lstrip("+-") for name in tag[2].split(";")]
            rows = board.setdefault(tag[1], [])
        elif rows is not None:
            cells = re.findall(r'"[^"]*"|\S+', line)
            rows.append(dict(zip(columns, cells)))
    return boards


def near(cell, value):
    """Whether the cell is the value, rounded to the places that it has."""
    if value is None:
        return cell in (None, "?", "-")
    if not re.fullmatch(r"-?\d+(\.\d+)?", cell or ""):
        return False
    places = len(cell.partition(".")[2])
    return abs(Fraction(cell) - value) <= Fraction(1, 2 * 10 ** places)


def judge(scoring, boards, written):
    """The differences between what is written and what it should be."""
    wrong, sums = [], {}
    name = "IMP" if scoring.startswith("IMP") else "MP"
    for number, rows in boards.items():
        table = written.get(number, {}).get("ScoreTable", [])
        if len(table) != len(rows):
            return [f"board {number} has {len(table)} rows"]
        for at, (row, cells) in enumerate(zip(rows, table)):
            if isinstance(row["score"], int) and cells.get("Score_NS") != str(row["score"]):
                wrong.append(f"board {number}, row {at}: score {cells.get('Score_NS')}, should be {row['score']}")
            for side, word in enumerate(("NS", "EW")):
                expected = points_of(scoring, rows, at, side)
                if not near(cells.get(f"{name}_{word}"), expected and expected[0]):
                    wrong.append(f"board {number}, row {at}, {word}: {cells.get(f'{name}_{word}')}, should be {expected}")
                if scoring.startswith("M") and not near(cells.get(f"Percentage_{word}"), expected and expected[2]):
                    wrong.append(f"board {number}, row {at}, {word}: {cells.get(f'Percentage_{word}')} %, should be {expected}")
                if isinstance(row["score"], int) or row["score"][side] != "NP":
                    total = sums.setdefault(str(row[word.lower()]), [Fraction(0), Fraction(0), 0, True])
                    total[3] = total[3] and expected is not None
                    if expected is not None and total[3]: # matchpoints are rounded once, at the end; IMPs add up as they are printed
                        total[0] += expected[0] if name == "MP" else Fraction(cells[f"{name}_{word}"])
                    total[1] += (expected and expected[1]) or 0
                    total[2] += 1
    totals = written[min(boards)].get("TotalScoreTable", [])
    return wrong + judge_totals(name, sums, totals)


def judge_totals(name, sums, totals):
    wrong = []
    is_known = all(total[3] for total in sums.values())
    if not any(total[3] for total in sums.values()):
        return ["there are totals of nothing"] if totals else []
    if sorted(row["PairId"] for row in totals) != sorted(sums):
        return [f"totals of {sorted(row['PairId'] for row in totals)}, should be {sorted(sums)}"]
    for row in totals:
        value, top, count, is_whole = sums[row["PairId"]]
        if not near(row[f"Total{name}"], value if is_whole else None) or row["NrBoards"] != str(count):
            wrong.append(f"pair {row['PairId']}: {row}, should be {float(value)} of {count} boards")
        if name == "MP" and is_whole and not near(row["MeanPercentage"], 100 * value / top):
            wrong.append(f"pair {row['PairId']}: {row['MeanPercentage']} %, should be {float(100 * value / top)}")
    by = "MeanPercentage" if name == "MP" else f"Total{name}"
    for row in totals:
        rank = 1 + sum(Fraction(other[by]) > Fraction(row[by]) for other in totals) if is_known else "?"
        if row["Rank"] != str(rank):
            wrong.append(f"pair {row['PairId']}: rank {row['Rank']}, should be {rank}")
    return wrong


def run(*arguments):
    return subprocess.run(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace")


def try_sessions(tap, gamut, folder, count):
    source, out = folder / "session.pbn", folder / "scored.pbn"
    for scoring in SCORINGS:
        wrong, left = [], []
        for number in range(count):
            dice = random.Random(f"{scoring}/{number}")
            kinds = ["played"] * 8 + ["passed"] + (["average"] * (number % 3) + ["unplayed"] * (number % 2))
            tables = dice.randint(2, 4) * 2
            boards = {at: deal_board(dice, at, tables, scoring == "BAM", kinds) for at in range(1, dice.randint(3, 7))}
            write_session(source, scoring, boards)
            out.unlink(missing_ok=True)
            done = run(gamut, "rescore", source, "-o", out)
            if not out.exists():
                wrong.append(f"session {number}: {done.stderr}")
                continue
            written = read_tables(out)
            wrong += [f"session {number}: {each}" for each in judge(scoring, boards, written)]
            # What stays unknown is named, and nothing else is.
            name = "IMP" if scoring.startswith("IMP") else "MP"
            cells = [row.get(f"{name}_{side}", "?") for board in written.values() for row in board["ScoreTable"] for side in ("NS", "EW")]
            words = [word for rows in boards.values() for row in rows if not isinstance(row["score"], int) for word in row["score"]]
            unknown = cells.count("?") - words.count("NP")
            named = sum(int(each) for each in re.findall(r"(?:matchpoints|imps) stay as they were: .*\((\d+) value", done.stderr))
            if unknown != named or done.returncode != (1 if "stay as they were" in done.stderr else 0):
                left.append(f"session {number}: {unknown} values are unknown, {named} named, exit status {done.returncode}\n{done.stderr}")
            again = run(gamut, "rescore", out)
            if " 0 different" not in again.stdout or re.search(r" [1-9]\d* different", again.stdout):
                left.append(f"session {number}: what was written is not what is computed:\n{again.stdout}")
        tap.say(not wrong, f"{count} sessions by {scoring} have the numbers of another scorer", *wrong[:8])
        tap.say(not left, f"{count} sessions by {scoring}: what is not computed is named", *left[:3])


def try_rankings(tap, gamut, folder, count):
    """The rankings of the session have the sums that are written into the file."""
    source, out, wrong = folder / "session.pbn", folder / "scored.pbn", []
    for number in range(count):
        dice = random.Random(f"rankings/{number}")
        scoring = ["MP", "MP;MP2"][number % 2]
        boards = {at: deal_board(dice, at, 4, False, ["played"] * 5 + ["average"]) for at in range(1, 6)}
        if any(sum(isinstance(row["score"], int) for row in rows) < 2 for rows in boards.values()):
            continue
        write_session(source, scoring, boards)
        run(gamut, "rescore", source, "-o", out)
        totals = {row["PairId"]: row for row in read_tables(out)[1]["TotalScoreTable"]}
        ranked = set()
        for sheet in json.loads(run(gamut, "show", "--sheet", "rankings", "--json", out).stdout)["sheets"]:
            for row in sheet["rows"]:
                pair, score = str(row["number"]), Fraction(row["score"])
                ranked.add(pair)
                share = Fraction(row.get("percentage") or 0)
                if score != Fraction(totals[pair]["TotalMP"]) or abs(share - Fraction(totals[pair]["MeanPercentage"])) > Fraction(1, 100):
                    wrong.append(f"session {number}, pair {pair}: ranked with {float(score)}, written {totals[pair]}")
        if ranked != set(totals):
            wrong.append(f"session {number}: ranked {sorted(ranked)}, written {sorted(totals)}")
    tap.say(not wrong, f"{count} sessions are ranked by the sums that are written", *wrong[:8])


def try_refusals(tap, gamut, folder):
    source, out = folder / "session.pbn", folder / "refused.pbn"
    boards = {at: deal_board(random.Random(at), at, 6, False, ["played"]) for at in range(1, 4)}
    for scoring in REFUSED:
        write_session(source, "MP", boards)
        done = run(gamut, "rescore", "--scoring", scoring, source, "-o", out)
        tap.say(done.returncode == 2 and not out.exists() and scoring in done.stderr, f"{scoring} is refused, and nothing is written", done.stderr)
        if scoring == "Lucky":
            continue
        write_session(source, scoring, boards)
        done = run(gamut, "rescore", source, "-o", out)
        points = [cell for board in read_tables(out).values() for row in board["ScoreTable"] for cell in row if cell[:3] in ("MP_", "IMP")]
        tap.say(done.returncode == 1 and "stay as they were" in done.stderr and not points,
                f"a file by {scoring} gets its scores, and it is said that it gets no points", done.stderr, points)
        out.unlink()


def try_real(tap, gamut, folder, corpus):
    """All points of real tables are taken out, and must come back."""
    source, out = folder / "bare.pbn", folder / "scored.pbn"
    files = sorted(path for path in corpus.glob("**/*.pbn") if b"[ScoreTable" in path.read_bytes() and b"TotalScoreTable" in path.read_bytes()) if corpus.is_dir() else []
    if not files:
        tap.skip("real files: ../shared/corpus/pbn is not there")
    points = re.compile(r"(MP|IMP|Percentage)_(NS|EW)$")
    for path in files:
        old, lines, columns = {}, [], None
        for number, line in enumerate(path.read_text(encoding="latin-1").splitlines()):
            tag = re.match(r'\[(\w+) "(.*)"\]', line)
            if tag:
                columns = [re.sub(r"\\.*", "", name).lstrip("+-") for name in tag[2].split(";")] if tag[1] == "ScoreTable" else None
            elif columns and line.strip() and not line.startswith("%"):
                cells = re.findall(r'"[^"]*"|\S+', line)
                row = dict(zip(columns, cells))
                scores = [row.get(name, "").strip('"') for name in ("Score_NS", "Score_EW")]
                is_played = any(re.fullmatch(r"-?\d+(\.0)?", score) for score in scores)
                is_average = scores[0] in SHARES and "MP_NS" in row
                if (is_played or is_average) and len(cells) == len(columns):
                    old[number] = row
                    line = " ".join("?" if points.match(name) else cell for name, cell in row.items())
            lines.append(line)
        scorings = set(re.findall(r'\[Scoring "([^"]*)"', "\n".join(lines)))
        if not old or len(scorings) != 1 or not scorings & {"MP", "MatchPoints;MP1", "IMP;Cross", "IMP;Butler-2;Mean"}:
            continue
        source.write_text("\r\n".join(lines) + "\r\n", encoding="latin-1", newline="")
        run(gamut, "rescore", source, "-o", out)
        written = [row for _, board in sorted(read_tables_in_order(out)) for row in board]
        stored = [row for _, row in sorted(old.items())]
        again = [row for row in written if row.get("Score_NS", "").strip('"') not in ("Bye", "NP")
                 and (row.get("Score_NS", "").strip('"') not in SHARES or "MP_NS" in row)]
        compared = wrong = 0
        for before, after in zip(stored, again):
            for name, cell in before.items():
                if points.match(name) and re.fullmatch(r"-?\d+(\.\d+)?", cell):
                    compared += 1
                    places = len(cell.partition(".")[2])
                    wrong += not re.fullmatch(r"-?\d+(\.\d+)?", after.get(name, "")) or abs(Fraction(after[name]) - Fraction(cell)) > Fraction(11, 20 * 10 ** min(places, len(after[name].partition(".")[2])))
        tap.say(compared and not wrong and len(stored) == len(again), f"{path.name}: {compared} points of {len(stored)} rows come back as the file had them",
                f"{wrong} are others; {len(stored)} and {len(again)} rows")


def read_tables_in_order(path):
    """The tables of results one after the other, whatever the boards are called."""
    tables, columns, rows = [], None, None
    for line in path.read_text(encoding="latin-1").splitlines():
        tag = re.match(r'\[(\w+) "(.*)"\]', line)
        if tag:
            columns = [re.sub(r"\\.*", "", name).lstrip("+-") for name in tag[2].split(";")] if tag[1] == "ScoreTable" else None
            rows = []
            if columns:
                tables.append((len(tables), rows))
        elif columns and line.strip() and not line.startswith("%"):
            rows.append(dict(zip(columns, re.findall(r'"[^"]*"|\S+', line))))
    return tables


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2])
    tap, count = Tap(), 300 if wants_all() else 25
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        try_sessions(tap, gamut, folder, count)
        try_rankings(tap, gamut, folder, count)
        try_refusals(tap, gamut, folder)
        try_real(tap, gamut, folder, root.resolve().parent / "shared" / "corpus" / "pbn")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
