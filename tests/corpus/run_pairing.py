#!/usr/bin/env python3
"""Holds pairings against those of other engines: run_pairing.py PAIR_ROUNDS ROOT [--all]

The next round of the positions in shared/corpus/trf is that of the reference, under both editions of the rules, pairs and
colours; every round of the generated tournaments is paired as it was; and the rounds of files that differ from the rules
are those that bbpPairings finds. Where two engines differ the table of disputes says who is right, and the reference is the
first row that is. Without --all a fixed selection is taken."""
import collections
import pathlib
import subprocess
import sys
import tarfile
import tempfile

from run_corpus import Tap, wants_all

# Rounds that bbpPairings says nothing of: files that it refuses, and rounds without a pairing.
REFUSED = "3"
# bbpPairings lists a column of byes as a round, which is the request for the next one; of another such column, in which
# everybody has a bye, we say nothing more than that nobody was paired.
COLUMNS_OF_BYES = {"ainalrami/one-candidate-left.trf", "ainalrami/seed735265-r7-p10.trf", "bbpPairings/dutch_2025_C5.trf"}


def rows(path):
    head = None
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        cells = line.split("\t")
        if head is None:
            head = cells
        else:
            yield dict(zip(head, cells + [""] * (len(head) - len(cells))))


def ask(program, how, questions):
    """Lines of cells for (path, rounds, edition)."""
    text = "".join(f"{path}\t{rounds}\t{edition}\n" for path, rounds, edition in questions)
    done = subprocess.run([program, how], input=text, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{program} {how} ended with {done.returncode}: {done.stderr[-2000:]}")
    return [line.split("\t") for line in done.stdout.splitlines()]


def pairs_of(text):
    """White and Black of each pair; without the colours where the reference does not know them."""
    if text == "none":
        return None
    return {tuple(map(int, pair.split("-"))) if "-" in pair else frozenset(map(int, pair.split("=")))
            for pair in text.split()}


def are_equal(wanted, found):
    if wanted is None or found is None:
        return wanted == found
    return wanted == {frozenset(pair) if frozenset(pair) in wanted else pair for pair in found}


def check_next(tap, program, name, questions, references):
    found = ask(program, "next", questions)
    tap.say(len(found) == len(questions), f"{name}: {len(questions)} positions are answered", len(found))
    for (path, _, _), wanted, cells in zip(questions, references, found):
        answer = "none" if wanted["status"] == "none" else wanted["pairs"]
        is_fine = cells[1] == wanted["round"] and not cells[2].startswith("error") and \
            are_equal(pairs_of(answer), pairs_of(cells[2]))
        tap.say(is_fine, f"{name}: {path.name}", f"wanted {answer}\nfound {cells[2]}")


def check_positions(tap, program, folder, edition, every):
    """The first row of each file with an answer is the reference."""
    first = {}
    for row in rows(folder / f"next-round-{edition}.tsv"):
        if row["status"] in ("ok", "none"):
            first.setdefault(row["file"], row)
    chosen = sorted(first)[::every]
    check_next(tap, program, edition, [(folder / name, 0, edition) for name in chosen], [first[name] for name in chosen])


def check_references(tap, program, folder):
    first = {}
    for row in rows(folder / "reference" / "pairings.tsv"):
        edition = "2017" if row["engine"] == "javafo" else "2026"
        if row["status"] in ("ok", "none"):
            first.setdefault((row["file"], row["rounds_total"], edition), row)
    questions = [(folder / name, int(rounds) if rounds.isdigit() else 0, edition) for name, rounds, edition in first]
    check_next(tap, program, "reference", questions, list(first.values()))


def check_tournaments(tap, program, archive, every):
    with tempfile.TemporaryDirectory() as folder, tarfile.open(archive) as packed:
        members = sorted((each for each in packed.getmembers() if each.isfile()), key=lambda each: each.name)[::every]
        for member in members:
            (pathlib.Path(folder) / pathlib.Path(member.name).name).write_bytes(packed.extractfile(member).read())
        paths = sorted(pathlib.Path(folder).iterdir())
        verdicts = collections.defaultdict(list)
        for path, round_, verdict in ask(program, "check", [(path, 0, "2026") for path in paths]):
            verdicts[pathlib.Path(path).name].append((round_, verdict))
        for path in paths:
            others = [each for each in verdicts[path.name] if each[1] != "same"]
            tap.say(verdicts[path.name] and not others, f"every round of {path.name} is paired as it was", others)


def check_differing(tap, program, folder):
    known = [row for row in rows(folder / "reference" / "bbp_check.tsv")
             if row["exit"] != REFUSED and "_2000p" not in row["file"] and "_9999p" not in row["file"]]
    verdicts = collections.defaultdict(dict)
    for path, round_, verdict in ask(program, "check", [(folder / row["file"], 0, "2026") for row in known]):
        verdicts[str(pathlib.Path(path).relative_to(folder))][int(round_)] = verdict
    for row in known:
        wanted = {int(each) for each in row["differing"].split(",") if each}
        found = {round_ for round_, verdict in verdicts[row["file"]].items() if verdict != "same"}
        tap.say(found == wanted, f"rounds of {row['file']} that differ", f"wanted {wanted}, found {found}")
        is_listed = len(verdicts[row["file"]]) + (row["file"] in COLUMNS_OF_BYES) == int(row["rounds_listed"])
        tap.say(is_listed, f"rounds of {row['file']}", f"wanted {row['rounds_listed']}, found {verdicts[row['file']]}")


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit("usage: run_pairing.py PAIR_ROUNDS ROOT [--all]")
    folder = pathlib.Path(sys.argv[2]).parent / "shared" / "corpus" / "trf"
    every = 1 if wants_all() else 8
    tap = Tap()
    if folder.is_dir():
        check_positions(tap, sys.argv[1], folder / "pairing", "2026", every)
        check_positions(tap, sys.argv[1], folder / "pairing", "2017", every)
        check_references(tap, sys.argv[1], folder)
        check_differing(tap, sys.argv[1], folder)
        check_tournaments(tap, sys.argv[1], next((folder / "rtg").glob("*.tar.gz")), 5 * every if every > 1 else 1)
    else:
        tap.say(True, f"no corpus: {folder} is absent # SKIP")
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
