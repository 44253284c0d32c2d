#!/usr/bin/env python3
"""The test files of the PBN verifier, one TAP line a game: run_verifier.py GAMUT FOLDER

correct_* must give no error. In errors_* every game names its errors in lines that begin with %: each must be found in
that game, as often as it is named, by one of the rules that stand for the name here."""
import json
import pathlib
import re
import subprocess
import sys

RULES = {
    "New tag name": {"pbn.tag.unknown"},
    "No tag value": {"pbn.tag.no-value"},
    "Bad character": {"pbn.tag.unquoted", "pbn.character.tab", "pbn.character.control", "pbn.character.windows",
                      "pbn.tag.unterminated"},
    "Wrong character": {"pbn.text.stray"},
    "No integer tag value": {"board.tag.value"},
    "No non-negative integer tag value": {"board.tag.value"},
    "Bad date": {"board.date.form"},
    "Bad side": {"board.dealer.form", "auction.first"},
    "Wrong tag value": {"board.vulnerable.form", "board.deal.card-twice", "board.deal.spelling"},
    "Bad rank": {"board.deal.form", "pbn.card.unreadable"},
    "Bad suit": {"pbn.card.unreadable"},
    "Bad deal": {"board.deal.long", "board.deal.unequal", "board.deal.empty"},
    "Bad tag value": {"board.declarer.form", "board.contract.form", "board.tag.value"},
    "Bad trump": {"board.contract.form", "pbn.call.unreadable", "pbn.value.spelling", "auction.contract"},
    "Bad number": {"board.result.form", "board.result.range", "pbn.nag.form", "pbn.note.form", "board.tag.value"},
    "Bad section": {"pbn.note.place"},
    "No dealer": {"pbn.section.no-dealer"},
    "No deal": {"pbn.section.no-deal"},
    "No declarer": {"pbn.section.no-declarer", "board.result.passed"},
    "No contract": {"pbn.section.no-contract"},
    "Tag exists already": {"pbn.tag.duplicate"},
    "Bad call": {"auction.insufficient", "auction.double", "auction.redouble"},
    "Double suffix": {"pbn.suffix.double"},
    "Double nag": {"remark.nag.double"},
    "Bad nag": {"pbn.nag.form", "remark.nag.section", "remark.nag.range"},
    "Bad note": {"pbn.note.form", "remark.note.range"},
    "Double note": {"pbn.note.double"},
    "No note for": {"remark.note.missing", "remark.note.unused"},  # a note that nothing refers to is named so, too
    "Unused note": {"remark.note.unused"},
    "Bad declarer": {"auction.declarer"},
    "Bad risk": {"auction.risk"},
    "Bad card": {"play.not-held", "play.played-before"},
    "Revoke": {"play.revoke"},
    "Bad Revokes": {"play.no-revoke"},
    "Bad revoke": {"play.no-revoke"},
    "Double illegal": {"pbn.irregularity.double", "play.lead"},
    "Bad illegal": {"play.lead", "play.no-revoke", "pbn.irregularity.double"},
    "Bad lead": {"play.lead"},
    "Sufficient": {"auction.sufficient"},
    "Bad result": {"play.result"},
    "Bad inheritance": {"pbn.inherit.forbidden"},
    "Line too long": {"pbn.line.long"},
}
# The verifier drops a sufficient bid that is marked as insufficient, and then misses it in declarer and result. Here the bid
# stays, and what the file says of both follows from the auction.
FOLLOW = {("errors_10.pbn", 58): {"Bad declarer", "Bad result"}}


def findings(gamut, path):
    done = subprocess.run([gamut, "check", "--json", str(path)], capture_output=True, check=False)
    return [row for row in map(json.loads, done.stdout.splitlines()) if "rule" in row]


def games_of(path):
    """Number, first line, last line, named errors."""
    games = []
    for number, line in enumerate(path.read_bytes().decode("latin-1").split("\n"), 1):
        head = re.match(r"% =+ game (\d+)", line)
        if head:
            games.append([int(head.group(1)), number, number, []])
        elif games:
            games[-1][2] = number
            name = next((name for name in sorted(RULES, key=len, reverse=True) if line[1:].strip().startswith(name)), None)
            times = re.search(r": (\d)x$", line)
            if line.startswith("%") and name:
                games[-1][3] += [name] * (int(times.group(1)) if times else 1)
    return games


def judge(path, game, rows):
    number, first, last, names = game
    own = [row for row in rows if first <= row["line"] <= last]
    missing = []
    for name in sorted(set(names) - FOLLOW.get((path.name, number), set())):
        found = [row for row in own if row["rule"] in RULES[name]]
        if len(found) < names.count(name):
            missing.append(f"{name}: {names.count(name)} named, {len(found)} found")
    return missing


def main():
    gamut, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    files = sorted(folder.glob("*_[0-9]0.pbn"))
    if not files:
        print("1..0 # SKIP the files of the verifier are not there")
        return
    lines = []
    for path in files:
        rows = findings(gamut, path)
        if path.name.startswith("correct"):
            errors = [f"{row['line']}: {row['rule']}" for row in rows if row["severity"] == "error"]
            lines.append((f"{path.name} has no error", errors))
        else:
            lines += [(f"{path.name}, game {game[0]}: {', '.join(game[3]) or 'nothing named'}", judge(path, game, rows))
                      for game in games_of(path)]
    for at, (name, wrong) in enumerate(lines, 1):
        print(f"{'not ok' if wrong else 'ok'} {at} - {name}")
        for line in wrong:
            print("# " + line)
    print(f"1..{len(lines)}")


if __name__ == "__main__":
    main()
