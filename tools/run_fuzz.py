#!/usr/bin/env python3
"""Run the fuzz targets: run_fuzz.py BUILD CORPORA [WORD]... [--seconds N] [--until N] [--jobs N] [--totals] [--pack]

A target is called fuzz_WHAT_FORMAT; words select targets (read_pgn) or formats (pgn), all by default. The targets of
a format share the corpus CORPORA/FORMAT, which is seeded from tests/corpus/FORMAT, tests/fuzz/seeds/FORMAT,
tests/fuzz/seeds/FORMAT.zip and samples/. Inputs that break a target are kept in CORPORA/broken.

Each run adds a line to CORPORA/ledger.jsonl: the target, the commit of the sources, executions and seconds. With
--until the targets take turns of --seconds, the one furthest from its goal first, until each has N executions (text
formats five times as many) since its last fault, counting earlier runs; --jobs runs several at a time. --totals
prints the sums of the ledger as a Markdown table. Inputs are short in three turns out of four (LENGTHS). --pack
writes tests/fuzz/seeds/FORMAT.zip: the smallest inputs of the corpus that together reach all its branches."""
import argparse
import concurrent.futures
import functools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import zipfile

import hex2bin
from sourcetree import ROOT

COVERED = re.compile(r" cov: (\d+) ft: (\d+)")
EXECUTIONS = re.compile(r"stat::number_of_executed_units:\s*(\d+)")
SEEDS = ROOT / "tests" / "fuzz" / "seeds"
EXTENSIONS = {"acbl": "aca"}
TEXTS = {"csv", "dlm", "epd", "json", "jsonl", "lin", "pbn", "pgn", "rbn", "trf", "url"}
# The longest input of most turns, and of every fourth turn. Short inputs run faster, and stay shorter if only branches
# count, not how often they are taken. But some faults need a complete record, or two, or many rounds of a loop. A file of
# ACBLscore is never shorter.
LENGTHS = {"acbl": (6656, 6656), "bws": (32768, 65536), "cbh": (512, 1024), "bri": (512, 1024), "cbt": (512, 1024), "dge": (512, 1024), "dup": (512, 1024), "family": (2048, 4096), "family2": (8192, 32768), "trf": (512, 1024)}
LENGTH = (256, 1024)
WRITTEN = (8192, 65536)  # for targets that write: several whole records
LONG_EVERY = 4
# For AddressSanitizer: no stacks of allocations (a fault is run again for them), and a small quarantine for freed memory,
# which is enough for most inputs and fits into the cache.
SANITIZER = "malloc_context_size=0:quarantine_size_mb=1:thread_local_quarantine_size_kb=256:max_malloc_fill_size=0"


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


def flags(target, turn, *more):
    name = format_of(target)
    is_long = (turn + 1) % LONG_EVERY == 0
    dictionary = ROOT / "tests" / "fuzz" / "words" / f"{name}.dict"
    # Without entropic scheduling, which costs more than it gains with small inputs. Leaks are checked at the end of a
    # run.
    longest = WRITTEN if "_write_" in target.name else LENGTHS.get(name, LENGTH)
    return [target, *([f"-dict={dictionary}"] if dictionary.exists() else []), f"-max_len={longest[is_long]}",
            f"-use_counters={int(is_long)}", "-rss_limit_mb=2048", "-timeout=25", "-entropic=0", "-detect_leaks=0", "-reload=0", *more]


def call(words):
    """Whether it succeeded, its output, and its processor time, which with several at a time is known only at the end
    of a process."""
    environment = dict(os.environ, ASAN_OPTIONS=SANITIZER)
    with tempfile.TemporaryFile("w+", errors="replace") as said:
        process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=said, env=environment)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        return process.returncode == 0, said.read(), usage.ru_utime + usage.ru_stime


def run(target, turn, corpus, broken, seconds):
    """Run a target; return its line of the ledger."""
    started = time.time()
    has_held, said, processor = call(flags(target, turn, f"-max_total_time={seconds}", f"-artifact_prefix={broken}/{target.name}-",
                                           "-print_final_stats=1", corpus))
    if not has_held:
        print(said[-8000:])
    executions = EXECUTIONS.search(said)
    covered = COVERED.findall(said)
    return {"target": target.name, "commit": commit(), "executions": int(executions[1]) if executions else 0,
            "seconds": round(time.time() - started, 1), "processor": round(processor, 1),
            "branches": int(covered[-1][0]) if covered else 0, "features": int(covered[-1][1]) if covered else 0,
            "broken": not has_held}


@functools.cache
def commit():
    """The commit of the sources when the first target starts, with a plus if there are uncommitted changes."""
    words = ["git", "-C", ROOT, "describe", "--always", "--abbrev=12", "--dirty=+", "--exclude=*"]
    return subprocess.run(words, capture_output=True, text=True, check=False).stdout.strip()


def totals(ledger, targets):
    """By name: turns, executions since the last fault, their processor seconds, and the best coverage of a run."""
    sums = {target.name: dict(turns=0, executions=0, processor=0.0, branches=0, features=0, commits=[]) for target in targets}
    lines = ledger.read_text(encoding="utf-8").splitlines() if ledger.exists() else []
    for entry in map(json.loads, lines):
        of_target = sums.get(entry["target"])
        if of_target is None:
            continue
        of_target["turns"] += 1
        if entry["broken"]:
            of_target.update(executions=0, processor=0.0, commits=[])
            continue
        of_target["executions"] += entry["executions"]
        of_target["processor"] += entry["processor"]
        for name in ("branches", "features"):
            of_target[name] = max(of_target[name], entry[name])
        if entry["commit"] not in of_target["commits"]:
            of_target["commits"].append(entry["commit"])
    return sums


def print_totals(ledger, targets):
    of_all = totals(ledger, targets)
    print(f"| {'target':16} | {'executions':>12} | {'a second':>8} | {'branches':>8} | {'features':>8} | commits |")
    print("|---|---:|---:|---:|---:|---:|")
    for name, sums in of_all.items():
        speed = int(sums["executions"] / max(0.1, sums["processor"]))
        print(f"| {name.removeprefix('fuzz_'):16} | {sums['executions']:12,} | {speed:8,} | {sums['branches']:8,} | {sums['features']:8,} "
              f"| {len(sums['commits']):7} |")
    hours = sum(sums["processor"] for sums in of_all.values()) / 3600
    print(f"\n{sum(sums['executions'] for sums in of_all.values()):,} executions in {hours:.1f} hours of processor time")


def pack(targets, corpora):
    """Pack the seeds of a format. Only branches count, not how often they are taken, which keeps a tenth of the
    inputs. All targets of the format are used, except the slow ones on several threads, which reach nothing else."""
    for name in sorted({format_of(target) for target in targets}):
        with tempfile.TemporaryDirectory() as folder:
            for target in targets:
                if format_of(target) == name and (corpora / name).exists() and not target.name.startswith("fuzz_jobs_"):
                    call(flags(target, LONG_EVERY - 1, "-merge=1", "-use_counters=0", f"-artifact_prefix={corpora}/broken/{target.name}-", folder,
                               corpora / name))
            kept = sorted(path for path in pathlib.Path(folder).iterdir())
            with zipfile.ZipFile(SEEDS / f"{name}.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
                for path in kept:
                    packed.writestr(zipfile.ZipInfo(path.name[:12]), path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
            print(f"{name}: {len(kept)} seeds, {(SEEDS / f'{name}.zip').stat().st_size} bytes", flush=True)


def fuzz(target, turn, corpora, seconds):
    broken = corpora / "broken"
    broken.mkdir(parents=True, exist_ok=True)
    seed(corpora / format_of(target), format_of(target))
    entry = run(target.resolve(), turn, corpora / format_of(target), broken, seconds)
    with open(corpora / "ledger.jsonl", "a", encoding="utf-8") as ledger:
        ledger.write(json.dumps(entry) + "\n")
    speed = int(entry["executions"] / max(0.1, entry["processor"]))
    print(f"{target.name}: {entry['executions']} executions, {speed} a second of processor time, {entry['branches']} branches, "
          f"{entry['features']} features, {'BROKEN' if entry['broken'] else 'nothing found'}", flush=True)
    return not entry["broken"]


def fuzz_until(targets, corpora, seconds, until, jobs):
    """False: something broke. That target has no more turns."""
    lock, running, broken = threading.Lock(), set(), set()

    def take_turns():
        while True:
            with lock:
                sums = totals(corpora / "ledger.jsonl", targets)
                left = [target for target in targets if target not in running | broken
                        and sums[target.name]["executions"] < goal(target, until)]
                if not left:
                    return
                target = min(left, key=lambda each: sums[each.name]["executions"] / goal(each, until))
                running.add(target)
            has_held = fuzz(target, sums[target.name]["turns"], corpora, seconds)
            with lock:
                running.remove(target)
                if not has_held:
                    broken.add(target)

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for turns in [pool.submit(take_turns) for _ in range(jobs)]:
            turns.result()
    return not broken


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("corpora", type=pathlib.Path)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--until", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--totals", action="store_true")
    parser.add_argument("--pack", action="store_true")
    wanted = parser.parse_intermixed_args()
    targets = [path for path in sorted((wanted.build / "tests" / "fuzz").glob("fuzz_*_*")) if path.is_file()]
    targets = [path for path in targets if not wanted.words or format_of(path) in wanted.words
               or path.name.removeprefix("fuzz_") in wanted.words]
    if not targets:
        sys.exit(f"no fuzz target is called {' or '.join(wanted.words)}" if wanted.words else "no fuzz targets")
    wanted.corpora = wanted.corpora.resolve()  # targets that write have a folder of their own
    wanted.corpora.mkdir(parents=True, exist_ok=True)
    has_held = True
    if wanted.pack:
        pack(targets, wanted.corpora)
    elif wanted.until:
        has_held = fuzz_until(targets, wanted.corpora, wanted.seconds, wanted.until, wanted.jobs)
    elif not wanted.totals:
        sums = totals(wanted.corpora / "ledger.jsonl", targets)
        has_held = all([fuzz(target, sums[target.name]["turns"], wanted.corpora, wanted.seconds) for target in targets])
    print_totals(wanted.corpora / "ledger.jsonl", targets)
    return 0 if has_held else 1


if __name__ == "__main__":
    sys.exit(main())
