#!/usr/bin/env python3
"""Runs the fuzz targets: run_fuzz.py BUILD CORPORA [WORD]... [--seconds N] [--until N] [--totals] [--pack]

A target is called fuzz_WHAT_FORMAT; words are the targets (read_pgn) or formats (pgn) that are wanted, all if there are none. The corpus
of a format lies in CORPORA/FORMAT, is shared by its targets, and is seeded from tests/corpus/FORMAT, tests/fuzz/seeds/FORMAT,
tests/fuzz/seeds/FORMAT.zip and samples/. What breaks a target is kept in CORPORA/broken.

Each run is a line of CORPORA/ledger.jsonl: the target, the commit of the sources, executions and seconds. With --until the targets
take turns of --seconds, the one that is furthest from its goal first, until each has run so often (formats of text five times
as often) since something was last found in it, counting the runs of before. --totals prints the sums of the ledger. --pack writes
tests/fuzz/seeds/FORMAT.zip: the smallest inputs of the corpus that together reach every branch that all of it reaches."""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile

import hex2bin
from sourcetree import ROOT

COVERED = re.compile(r" cov: (\d+) ft: (\d+)")
EXECUTIONS = re.compile(r"stat::number_of_executed_units:\s*(\d+)")
SEEDS = ROOT / "tests" / "fuzz" / "seeds"
EXTENSIONS = {"acbl": "aca"}
TEXTS = {"csv", "epd", "json", "jsonl", "lin", "pbn", "pgn", "rbn", "trf", "url"}
# Long enough for a record with all that belongs to it. What is longer takes longer, and finds the same.
LENGTHS = {"acbl": 6656, "family": 4096, "trf": 1024}
LENGTH = 512
# Of AddressSanitizer: no stacks of who allocated (what breaks is run again for that), and a short memory for what was freed.
SANITIZER = "malloc_context_size=0:quarantine_size_mb=8:max_malloc_fill_size=0"


def format_of(target):
    return target.name.rsplit("_", 1)[1]


def goal(target, until):
    return until * 5 if format_of(target) in TEXTS else until


def seed(corpus, name):
    corpus.mkdir(parents=True, exist_ok=True)
    sources = [path for folder in (ROOT / "tests" / "corpus" / name, SEEDS / name) for path in folder.rglob("*") if path.is_file()]
    sources += (ROOT / "samples").glob(f"*.{EXTENSIONS.get(name, name)}")
    for path in sources:
        target = corpus / f"seed-{path.parent.name}-{path.name}"
        if path.suffix == ".hex":
            target.write_bytes(hex2bin.parse(path.read_text(encoding="utf-8"), str(path)))
        else:
            shutil.copyfile(path, target)
    if (SEEDS / f"{name}.zip").exists():
        with zipfile.ZipFile(SEEDS / f"{name}.zip") as packed:
            packed.extractall(corpus)


def flags(target, *more):
    name = format_of(target)
    dictionary = ROOT / "tests" / "fuzz" / "words" / f"{name}.dict"
    # Without entropic scheduling, whose bookkeeping takes more time than our small inputs. Leaks are looked for at the end of a run.
    return [target, *([f"-dict={dictionary}"] if dictionary.exists() else []), f"-max_len={LENGTHS.get(name, LENGTH)}",
            "-rss_limit_mb=2048", "-timeout=25", "-entropic=0", "-detect_leaks=0", "-reload=0", *more]


def call(words):
    environment = dict(os.environ, ASAN_OPTIONS=SANITIZER)
    return subprocess.run(words, capture_output=True, text=True, errors="replace", check=False, env=environment)


def run(target, corpus, broken, seconds):
    """What the ledger gets."""
    before, started = os.times(), time.time()
    done = call(flags(target, f"-max_total_time={seconds}", f"-artifact_prefix={broken}/{target.name}-", "-print_final_stats=1", corpus))
    after = os.times()
    if done.returncode:
        print(done.stderr[-8000:])
    executions = EXECUTIONS.search(done.stderr)
    covered = COVERED.findall(done.stderr)
    return {"target": target.name, "commit": commit(), "executions": int(executions[1]) if executions else 0,
            "seconds": round(time.time() - started, 1),
            "processor": round(after.children_user - before.children_user + after.children_system - before.children_system, 1),
            "branches": int(covered[-1][0]) if covered else 0, "features": int(covered[-1][1]) if covered else 0,
            "broken": done.returncode != 0}


def commit():
    """Of the sources that the targets are made from, with a plus if they are not all committed."""
    words = ["git", "-C", ROOT, "describe", "--always", "--abbrev=12", "--dirty=+", "--exclude=*"]
    return subprocess.run(words, capture_output=True, text=True, check=False).stdout.strip()


def totals(ledger, targets):
    """By name: executions since something was found, processor seconds for them, and the coverage of the last run."""
    sums = {target.name: dict(executions=0, processor=0.0, branches=0, features=0, commits=[]) for target in targets}
    lines = ledger.read_text(encoding="utf-8").splitlines() if ledger.exists() else []
    for entry in map(json.loads, lines):
        of_target = sums.get(entry["target"])
        if of_target is None:
            continue
        if entry["broken"]:
            of_target.update(executions=0, processor=0.0, commits=[])
            continue
        of_target["executions"] += entry["executions"]
        of_target["processor"] += entry["processor"]
        of_target.update(branches=entry["branches"], features=entry["features"])
        if entry["commit"] not in of_target["commits"]:
            of_target["commits"].append(entry["commit"])
    return sums


def print_totals(ledger, targets):
    print(f"{'target':24} {'executions':>12} {'a second':>9} {'branches':>9} {'features':>9}  commits")
    for name, sums in totals(ledger, targets).items():
        speed = int(sums["executions"] / max(0.1, sums["processor"]))
        print(f"{name.removeprefix('fuzz_'):24} {sums['executions']:12,} {speed:9,} {sums['branches']:9,} {sums['features']:9,}  "
              f"{len(sums['commits'])}")


def pack(targets, corpora):
    """Branches alone count, not how often they are taken: that keeps a tenth of the inputs. Those of all targets of a format, but for
    the slow ones on several threads, which reach nothing else."""
    for name in sorted({format_of(target) for target in targets}):
        with tempfile.TemporaryDirectory() as folder:
            for target in targets:
                if format_of(target) == name and (corpora / name).exists() and not target.name.startswith("fuzz_jobs_"):
                    call(flags(target, "-merge=1", "-use_counters=0", f"-artifact_prefix={corpora}/broken/{target.name}-", folder,
                               corpora / name))
            kept = sorted(path for path in pathlib.Path(folder).iterdir())
            with zipfile.ZipFile(SEEDS / f"{name}.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
                for path in kept:
                    packed.writestr(zipfile.ZipInfo(path.name[:12]), path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
            print(f"{name}: {len(kept)} seeds, {(SEEDS / f'{name}.zip').stat().st_size} bytes", flush=True)


def fuzz(target, corpora, seconds):
    broken = corpora / "broken"
    broken.mkdir(parents=True, exist_ok=True)
    seed(corpora / format_of(target), format_of(target))
    entry = run(target.resolve(), corpora / format_of(target), broken, seconds)
    with open(corpora / "ledger.jsonl", "a", encoding="utf-8") as ledger:
        ledger.write(json.dumps(entry) + "\n")
    speed = int(entry["executions"] / max(0.1, entry["processor"]))
    print(f"{target.name}: {entry['executions']} executions, {speed} a second of processor time, {entry['branches']} branches, "
          f"{entry['features']} features, {'BROKEN' if entry['broken'] else 'nothing found'}", flush=True)
    return not entry["broken"]


def fuzz_until(targets, corpora, seconds, until):
    """False: something broke. That target has no more turns."""
    has_held, left = True, list(targets)
    while left:
        sums = totals(corpora / "ledger.jsonl", left)
        left = [target for target in left if sums[target.name]["executions"] < goal(target, until)]
        if left:
            target = min(left, key=lambda each: sums[each.name]["executions"] / goal(each, until))
            if not fuzz(target, corpora, seconds):
                has_held = False
                left.remove(target)
    return has_held


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("corpora", type=pathlib.Path)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--until", type=int)
    parser.add_argument("--totals", action="store_true")
    parser.add_argument("--pack", action="store_true")
    wanted = parser.parse_intermixed_args()
    targets = [path for path in sorted((wanted.build / "tests" / "fuzz").glob("fuzz_*_*")) if path.is_file()]
    targets = [path for path in targets if not wanted.words or format_of(path) in wanted.words
               or path.name.removeprefix("fuzz_") in wanted.words]
    if not targets:
        sys.exit(f"no fuzz target is called {' or '.join(wanted.words)}" if wanted.words else "no fuzz targets")
    wanted.corpora.mkdir(parents=True, exist_ok=True)
    has_held = True
    if wanted.pack:
        pack(targets, wanted.corpora)
    elif wanted.until:
        has_held = fuzz_until(targets, wanted.corpora, wanted.seconds, wanted.until)
    elif not wanted.totals:
        has_held = all([fuzz(target, wanted.corpora, wanted.seconds) for target in targets])
    print_totals(wanted.corpora / "ledger.jsonl", targets)
    return 0 if has_held else 1


if __name__ == "__main__":
    sys.exit(main())
