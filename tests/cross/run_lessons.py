"""Sheets of lessons, read back out of the page: run_lessons.py GAMUT

Random boards are printed with every choice of hands; each question shows these hands and no others, each answer all of
them, in the order of the file, and texts of strangers stay texts.
"""
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

GAMUT = sys.argv[1]
RANKS = "AKQJT98765432"
SEATS = "NESW"
results = []


def verify(name, is_right):
    results.append(bool(is_right))
    print(("ok" if is_right else "not ok"), len(results), "-", name)


def shuffled(rng):
    pack = [suit + rank for suit in "SHDC" for rank in RANKS]
    rng.shuffle(pack)
    hands = [pack[13 * seat:13 * seat + 13] for seat in range(4)]
    return [[sorted((card[1] for card in hand if card[0] == suit), key=RANKS.index) for suit in "SHDC"] for hand in hands]


def lines(hand):
    return ["".join("10" if rank == "T" else rank for rank in suit) or "–" for suit in hand]


def boards_in(page):
    """The boards of a part of the page: number, and the hands by seat; None for a space."""
    rows = []
    for task in re.findall(r'<section class="task">(.*?)</section>', page, re.S):
        hands = {seat: None if "space" in rest else [line.split(" ", 1)[1] for line in re.findall(r"<div>(.*?)</div>", body)]
                 for seat, rest, body in re.findall(r'<div class="h([NESW])( space)?">((?:<div>[^<]*</div>)*)</div>', task)}
        rows.append((int(re.search(r"Board (\d+)", task).group(1)), hands, task))
    return rows


def main():
    rng = random.Random(5)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        deals = [shuffled(rng) for _ in range(7)]
        source = folder / "boards.pbn"
        source.write_text("\n".join(
            f'[Event "Lesson"]\n[Board "{number}"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
            f'[Deal "N:{" ".join(".".join("".join(suit) for suit in hand) for hand in deal)}"]\n'
            f'{{Question {number} <b>&}}\n[Auction "N"]\n1S Pass {{Secret {number}}} 2S AP\n' for number, deal in enumerate(deals, 1)))
        for choice, size, answers in [("S", 2, None), ("NS", 4, None), ("NESW", 6, None), ("EW", 1, "none"), ("N", 4, "only")]:
            name = f"{choice}, {size} on a sheet, answers {answers or 'after'}"
            output = folder / "page.html"
            words = [GAMUT, "lesson", source, "--hands", choice, "--boards-a-page", str(size), "-o", output, "--json"]
            said = json.loads(subprocess.run(words + (["--answers", answers] if answers else []), capture_output=True, check=True).stdout)
            page = output.read_text()
            shown = boards_in(page)
            questions = [] if answers == "only" else shown[:7]
            replies = [] if answers == "none" else shown[-7:]
            sheets = -(-7 // size) * (2 if questions and replies else 1)
            verify(f"{name}: boards and sheets are counted", said["boards"] == 7 and said["sheets"] == sheets == page.count('class="page"'))
            verify(f"{name}: the boards are in their order", [row[0] for row in shown] == list(range(1, 8)) * (2 if questions and replies else 1))
            verify(f"{name}: questions show the chosen hands", all(
                hands == {seat: lines(deals[number - 1][at]) if seat in choice else None for at, seat in enumerate(SEATS)}
                for number, hands, _ in questions))
            verify(f"{name}: answers show all hands", all(
                hands == {seat: lines(deals[number - 1][at]) for at, seat in enumerate(SEATS)} for number, hands, _ in replies))
            verify(f"{name}: questions tell no secrets", all(
                "Secret" not in task and f"Question {number} &lt;b&gt;&amp;" in task for number, _, task in questions))
            verify(f"{name}: answers tell them", all(f"Secret {number}" in task and "1S" in task for number, _, task in replies))
        for words, says in [(["--hands", "X"], "--hands takes"), (["--boards-a-page", "3"], "3")]:
            refused = subprocess.run([GAMUT, "lesson", source, *words], capture_output=True)
            verify(f"{' '.join(words)} is refused", refused.returncode == 2 and says in refused.stderr.decode())
    print(f"1..{len(results)}")
    return 0 if all(results) else 1


sys.exit(main())
