#!/usr/bin/env python3
"""Puts single defects into sound tournament files and asks check --profile rating for them: run_trf_defects.py GAMUT ROOT

Of 300 seeded defects, each of a kind that reports to FIDE have had, at least 98 % must bring up a finding that the file did not
have before. The files themselves, and those of ROOT/../shared/corpus without defects, must not get one of the kinds that only a
defect explains."""
import pathlib
import random
import re
import subprocess
import sys
import tempfile

DEFECTS, SHARE = 300, 98
# Rules that no sound file breaks, whoever wrote it.
NEVER_FALSE = ("event.schedule.order", "event.prohibition.rounds", "event.bye.listed-twice", "event.player.title-sex", "event.player.birth")


def player(lines, dice):
    return dice.choice([at for at, line in enumerate(lines) if line.startswith("001")])


def put(line, column, text):
    """The text from a column (from 1) on."""
    line = line.ljust(column - 1)
    return line[:column - 1] + text + line[column - 1 + len(text):]


def in_player(column, choose):
    def damage(lines, dice):
        at = player(lines, dice)
        lines[at] = put(lines[at], column, choose(lines[at], dice))
    return damage


def cell(lines, dice, wanted):
    found = [(at, column) for at, line in enumerate(lines) if line.startswith("001")
             for column in range(90, len(line), 10) if wanted(line[column - 1:column + 9].ljust(10))]
    return dice.choice(found) if found else (None, None)


def in_cell(wanted, at, text):
    def damage(lines, dice):
        line, column = cell(lines, dice, wanted)
        if line is not None:
            lines[line] = put(lines[line], column + at, text(lines[line][column - 1:column + 9]))
    return damage


def without(code):
    def damage(lines, _dice):
        lines[:] = [line for line in lines if not line.startswith(code)]
    return damage


def added(text):
    def damage(lines, _dice):
        lines.insert(next(at for at, line in enumerate(lines) if line.startswith("001")), text)
    return damage


def woman_on_man(lines, dice):
    at = player(lines, dice)
    lines[at] = put(lines[at], 10, "mWGM")


def namesake(lines, dice):
    rows = [at for at, line in enumerate(lines) if line.startswith("001")]
    one, other = dice.sample(rows, 2)
    lines[other] = put(lines[other], 15, lines[one][14:47])


def exchange_dates(lines, _dice):
    for at, line in enumerate(lines):
        if line.startswith("132"):
            lines[at] = line[:91] + line[101:109] + "  " + line[91:99] + line[109:]


def date_of_round(text):
    def damage(lines, _dice):
        for at, line in enumerate(lines):
            if line.startswith("132"):
                lines[at] = put(line, 102, text)
    return damage


is_game = lambda text: text[2:6].strip().isdigit() and text[2:6].strip("0 ") and text[9] in "1=0"
is_bye = lambda text: text[2:6] == "0000" and text[9] in "HFUZ"

KINDS = {
    "birth on 30 February": in_player(70, lambda *_: "1990/02/30"),
    "birth on day 33": in_player(70, lambda *_: "1990/01/33"),
    "birth after the event": in_player(70, lambda *_: "2026/12/31"),
    "birth in another century": in_player(70, lambda *_: "1790/01/01"),
    "rounds out of order": exchange_dates,
    "round on 30 February": date_of_round("26/02/30"),
    "round on day 33": date_of_round("26/09/33"),
    "blank points": in_player(81, lambda *_: "    "),
    "wrong points": in_player(81, lambda *_: " 9.5"),
    "blank federation": in_player(54, lambda *_: "   "),
    "unknown federation": in_player(54, lambda *_: "QQQ"),
    "blank FIDE number": in_player(58, lambda *_: " " * 11),
    "letters in the FIDE number": in_player(58, lambda *_: "   9000X001"),
    "blank rank": in_player(86, lambda *_: "    "),
    "blank name": in_player(15, lambda *_: " " * 33),
    "unknown title": in_player(11, lambda *_: "SGM"),
    "unknown sex": in_player(10, lambda *_: "q"),
    "impossible rating": in_player(49, lambda *_: "9999"),
    "number of another": in_player(5, lambda *_: "   1"),
    "a woman's title on a man": woman_on_man,
    "two of one name": namesake,
    "bye with a colour": in_cell(is_bye, 7, lambda _: "w"),
    "small letter": in_cell(is_bye, 9, lambda text: text[9].lower()),
    "no result": in_cell(is_game, 9, lambda _: " "),
    "another result": in_cell(is_game, 9, lambda text: "0" if text[9] == "1" else "1"),
    "unknown result": in_cell(is_game, 9, lambda _: "X"),
    "another colour": in_cell(is_game, 7, lambda text: "b" if text[7] == "w" else "w"),
    "unknown opponent": in_cell(is_game, 2, lambda _: " 999"),
    "bye with an opponent": in_cell(is_game, 9, lambda _: "H"),
    "240 beyond the rounds": added("240 H  99    1"),
    "240 twice": added("240 H   5    1    1"),
    "260 reversed": added("260   4   2    1    2"),
    "013 of one event": added("013 Bramley A                          1    4"),
    "300 without teams": added("300   1   1   2    1    2"),
    "330 without teams": added("330 +-   1   1   2"),
    "152 and XXC": lambda lines, dice: (added("152 W")(lines, dice), added("XXC black1")(lines, dice)),
    "an unknown record": added("999 something"),
    "end before start": lambda lines, _dice: lines.__setitem__(slice(None), ["052 2026/01/01" if line.startswith("052") else line for line in lines]),
    **{f"no {code}": without(code) for code in ("012", "022", "032", "042", "052", "062", "092", "102", "122", "132", "142")},
}


def findings(gamut, path):
    done = subprocess.run([gamut, "check", "--profile", "rating", "--from", "trf", "--all", path], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, errors="replace")
    if done.returncode > 1:
        raise RuntimeError(done.stderr)
    return re.findall(r": (?:error|warning|note): (.*\])$", done.stdout, re.M)


def main():
    gamut, root = sys.argv[1], pathlib.Path(sys.argv[2])
    samples = [root / "samples/club.trf", root / "tests/corpus/trf/ok/swiss.trf"]
    dice, missed, tried = random.Random(27), [], 0
    with tempfile.TemporaryDirectory() as folder:
        # A round more than the sample has, with the bye in its cell.
        path = pathlib.Path(folder) / "event.trf"
        bases = []
        for sample in samples:
            subprocess.run([gamut, "pair", sample, "-q", "-o", path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            source = path if path.exists() else sample
            bases.append((sample.name, source.read_text(encoding="utf-8").replace("\r\n", "\n").rstrip("\n").split("\n")))
            path.unlink(missing_ok=True)
        names = list(KINDS)
        while tried < DEFECTS:
            kind = names[tried % len(names)]
            name, lines = bases[(tried // len(names)) % len(bases)]
            hurt = list(lines)
            path.write_text("".join(f"{line}\r\n" for line in hurt), newline="")
            before = findings(gamut, path)
            KINDS[kind](hurt, dice)
            tried += 1
            path.write_text("".join(f"{line}\r\n" for line in hurt), newline="")
            if hurt == lines or not set(findings(gamut, path)) - set(before):
                missed.append(f"{name}: {kind}{' (no such place)' if hurt == lines else ''}")
    found = tried - len(missed)
    is_fine = found * 100 >= SHARE * tried
    print(f"{'' if is_fine else 'not '}ok 1 - {found} of {tried} seeded defects are found")
    for line in sorted(set(missed)):
        print(f"# missed: {line}")
    corpus = root.resolve().parent / "shared" / "corpus" / "trf"
    files = [each for each in sorted(corpus.glob("**/*.trf*")) if "defect" not in str(each) and "hostile" not in str(each)
             and each.stat().st_size < 200_000][::3]
    false = [f"{each.name}: {line}" for each in files for line in findings(gamut, each) if any(f"[{rule}]" in line for rule in NEVER_FALSE)]
    print(f"{'not ' if false else ''}ok 2 - no false finding in {len(files)} real files{'' if files else ' # SKIP there are none beside the project'}")
    for line in false[:20]:
        print(f"# {line}")
    print("1..2")
    return not is_fine or bool(false)


if __name__ == "__main__":
    sys.exit(main())
