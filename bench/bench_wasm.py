#!/usr/bin/env python3
"""bench_wasm.py - the tool as WebAssembly in Node beside the native one, by processor time of the whole processes.

bench_wasm.py GAMUT MODULE [FILE]   FILE holds games (PGN, packed or not), which are repeated to 7 MB and to 35 MB

A run in Node has a fixed cost, which does not grow with the input: the start of Node, reading the module, and compiling
those functions that are hot while they run. So each job is measured with both files, and what a further megabyte costs
is worked out; and it is measured once more in a process that has done it before, as pages, Workers and servers have."""
import math
import pathlib
import subprocess
import sys
import tempfile

from bench_tool import REAL_GAMES, SAMPLES, repeat_games, run

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "tools"))
from pack_npm import SOURCES, bundle  # noqa: E402

MEGABYTES = [7, 35]
TIMES = 5
JOBS = {"check": ["check", "--jobs", "1", "--quiet", "games.pgn"],
        "to JSON Lines": ["convert", "--jobs", "1", "--quiet", "games.pgn", "-o", "x.jsonl"]}

LIMIT = 2.5
# Does a job several times in one process, with a new instance each time; prints the least processor time.
AGAIN = """import { readFileSync } from "node:fs";
import { Disk, standard } from "SOURCES/disk.mjs";
import { System } from "SOURCES/wasi.mjs";
const [, , path, ...words] = process.argv, times = [];
const module = new WebAssembly.Module(readFileSync(path));
for (let i = 0; i < 10; i++) {
  const before = process.cpuUsage();
  const system = new System({ files: new Disk(), args: ["gamut", ...words], env: { PWD: process.cwd() },
    standard: standard() });
  system.run(new WebAssembly.Instance(module, system.imports));
  const { user, system: kernel } = process.cpuUsage(before);
  times.push((user + kernel) / 1e6);
  await new Promise((done) => setTimeout(done, 20)); // what is compiled in other threads comes into use
}
console.log(Math.min(...times));
"""


def run_again(module, options, folder):
    (folder / "again.mjs").write_text(AGAIN.replace("SOURCES", SOURCES.as_uri()))
    words = ["node", "again.mjs", module, *options]
    done = subprocess.run(words, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True)
    return float(done.stdout.split()[-1])


def main(words):
    if len(words) < 3:
        sys.exit(__doc__)
    native, module = (pathlib.Path(word).resolve() for word in words[1:3])
    path = pathlib.Path(words[3]) if len(words) > 3 else REAL_GAMES if REAL_GAMES.exists() else SAMPLES / "lantern.pgn"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        bundle(SOURCES / "cli.mjs", folder / "cli.cjs")
        tools = {"native": [native], "WebAssembly": ["node", "cli.cjs", "--module", module]}
        print(f"{'start of Node':32} {run(['node', '-e', '0'], folder, TIMES)[0] * 1000:8.1f} ms")
        for tool, start in tools.items():
            print(f"{f'--version, {tool}':32} {run([*start, '--version'], folder, TIMES)[0] * 1000:8.1f} ms")
        used, again = {}, {}
        for megabytes in MEGABYTES:
            repeat_to(path, megabytes, folder)
            for job, options in JOBS.items():
                for tool, start in tools.items():
                    used[megabytes, job, tool] = run([*start, *options], folder, TIMES)[0]
                again[megabytes, job] = run_again(module, options, folder)
        for job in JOBS:
            for megabytes in MEGABYTES:
                one, other = (used[megabytes, job, tool] for tool in tools)
                warm = again[megabytes, job]
                print(f"{f'{job}, {megabytes} MB':32} {one * 1000:8.1f} ms native, {other * 1000:8.1f} ms in Node: "
                      f"{other / one:.2f} times; done before: {warm * 1000:.1f} ms, {warm / one:.2f} times")
            say_growth(*((used[MEGABYTES[0], job, tool], used[MEGABYTES[1], job, tool]) for tool in tools))


def say_growth(native, other):
    """What a further megabyte costs, and from which size on a whole run takes no more than LIMIT times as long."""
    width = MEGABYTES[1] - MEGABYTES[0]
    costs = [(large - small) / width for small, large in (native, other)]
    fixed = [small - cost * MEGABYTES[0] for (small, _), cost in zip((native, other), costs)]
    gain = LIMIT * costs[0] - costs[1]
    least = max(0, fixed[1] - LIMIT * fixed[0]) / gain if gain > 0 else math.inf
    print(f"{'':32} a further megabyte: {costs[0] * 1000:.2f} and {costs[1] * 1000:.2f} ms, "
          f"{costs[1] / costs[0]:.2f} times; "
          f"fixed: {fixed[0] * 1000:.0f} and {fixed[1] * 1000:.0f} ms; {LIMIT} times from {least:.0f} MB on")


def repeat_to(path, megabytes, folder):
    """So many games that the file has that size."""
    each = repeat_games(path, 1, folder)
    size = (folder / "games.pgn").stat().st_size
    repeat_games(path, math.ceil(megabytes * 1e6 / size) * each, folder)
    with open(folder / "games.pgn", "rb+") as file:  # what is more than a whole number of times
        file.truncate(min(file.seek(0, 2), int(megabytes * 1e6)))


if __name__ == "__main__":
    main(sys.argv)
