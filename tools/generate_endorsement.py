#!/usr/bin/env python3
"""Writes docs/endorsement.md from tests/event/checklist.tsv: generate_endorsement.py [--check]

With --check nothing is written, and the exit status is 1 if the page is stale."""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "tests" / "event" / "checklist.tsv"
PAGE = ROOT / "docs" / "endorsement.md"

HEAD = """# FIDE's checklist for tournament programs

<!-- Made by tools/generate_endorsement.py from tests/event/checklist.tsv. -->

FIDE accepts programs for tournaments by a checklist (VCL4THP, here its draft 13) of 225 questions. Gamut is **not** accepted or
endorsed by FIDE; this page says for each question, in our words, which answer is wanted and whether Gamut gives it. What shows an
answer is run by the test `event checklist`: a command (after `gamut`), or a test of its own.

"""


def count(numbers):
    total = 0
    for part in numbers.split(","):
        first, _, last = part.strip().partition("-")
        total += int(last or first) - int(first) + 1
    return total


def page():
    rows = [line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    sums = {}
    for row in rows:
        sums[row[3]] = sums.get(row[3], 0) + count(row[0])
    lines = [HEAD + "Of the questions " + ", ".join(f"{sums[answer]} are {answer}" for answer in ("met", "not met", "not applicable")
                                                    if answer in sums) + ".\n",
             "| Question | Subject | Wanted | Gamut | Shown by |", "|---|---|---|---|---|"]
    for numbers, subject, wanted, answer, command, *rest in rows:
        shown = f"test *{command[5:]}*" if command.startswith("test ") else "`" + command.replace("|", "\\|") + "`"
        answer = f"**{answer}**: {rest[2]}" if answer == "not met" else answer
        lines.append(f"| {numbers} | {subject} | {wanted} | {answer} | {shown} |")
    return "\n".join(lines) + "\n"


def main():
    text = page()
    is_stale = not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text
    if "--check" in sys.argv:
        print("docs/endorsement.md is stale: ./dev docs" if is_stale else "docs/endorsement.md is fresh")
        return is_stale
    if is_stale:
        PAGE.write_text(text, encoding="utf-8")
        print("docs/endorsement.md: refreshed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
