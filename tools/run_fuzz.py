#!/usr/bin/env python3
"""Runs the fuzz targets: run_fuzz.py BUILD CORPORA SECONDS [FORMAT]

A target is called fuzz_WHAT_FORMAT. Its corpus lies in CORPORA/FORMAT, is shared by all targets of the format, and is seeded
from tests/corpus/FORMAT, tests/fuzz/seeds/FORMAT and samples/. What breaks a target is kept in CORPORA/broken."""
import pathlib
import re
import shutil
import subprocess
import sys

import hex2bin
from sourcetree import ROOT

FEATURES = re.compile(r" ft: (\d+)")
EXECUTIONS = re.compile(r"stat::number_of_executed_units:\s*(\d+)")


def seed(corpus, name):
    corpus.mkdir(parents=True, exist_ok=True)
    folders = [ROOT / "tests" / "corpus" / name, ROOT / "tests" / "fuzz" / "seeds" / name]
    sources = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    sources += [path for path in (ROOT / "samples").glob(f"*.{name}*")]
    for path in sources:
        target = corpus / f"seed-{path.parent.name}-{path.name}"
        if path.suffix == ".hex":
            target.write_bytes(hex2bin.parse(path.read_text(encoding="utf-8"), str(path)))
        else:
            shutil.copyfile(path, target)


def run(target, corpus, broken, seconds):
    """(executions, features covered, whether it held)"""
    words_of = ROOT / "tests" / "fuzz" / "words" / f"{corpus.name}.dict"
    # Without entropic scheduling, whose bookkeeping takes more time than our small inputs: twice the executions.
    words = [target, *([f"-dict={words_of}"] if words_of.exists() else []), f"-max_total_time={seconds}", f"-artifact_prefix={broken}/{target.name}-", "-rss_limit_mb=4096",
             "-timeout=25", "-print_final_stats=1", "-max_len=4096", "-entropic=0", "-use_value_profile=0", corpus]
    done = subprocess.run(words, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode:
        print(done.stderr[-8000:])
    found = EXECUTIONS.search(done.stderr)
    features = FEATURES.findall(done.stderr)
    return int(found[1]) if found else 0, int(features[-1]) if features else 0, done.returncode == 0


def main():
    if len(sys.argv) not in (4, 5):
        sys.exit(__doc__)
    build, corpora, seconds = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), int(sys.argv[3])
    wanted = sys.argv[4] if len(sys.argv) == 5 else None
    targets = [path for path in sorted((build / "tests" / "fuzz").glob("fuzz_*_*")) if path.is_file()]
    targets = [path for path in targets if wanted in (None, path.name.rsplit("_", 1)[1])]
    if not targets:
        sys.exit(f"no fuzz target for '{wanted}'" if wanted else "no fuzz targets")
    broken = corpora / "broken"
    broken.mkdir(parents=True, exist_ok=True)
    failed = 0
    for target in targets:
        name = target.name.rsplit("_", 1)[1]
        seed(corpora / name, name)
        executions, features, has_held = run(target.resolve(), corpora / name, broken, seconds)
        failed += not has_held
        print(f"{target.name}: {executions} executions, {executions // max(1, seconds)} a second, {features} features, "
              f"{'nothing found' if has_held else 'BROKEN'}", flush=True)
    print(f"{len(targets)} targets, {failed} broken")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
