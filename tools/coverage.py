#!/usr/bin/env python3
"""Which lines the tests reach: coverage.py BUILD OUT

Reads the counts that a build with -Db_coverage=true left behind, prints a table per folder and the files with most
unreached lines, and writes each source with its counts to OUT (OUT/index.txt lists them, worst first)."""
import collections
import concurrent.futures
import json
import os
import pathlib
import shutil
import subprocess
import sys

from sourcetree import ROOT

WORST = 20
# The library and the tool are measured; tests, examples and benchmarks are not.
MEASURED = ("src", "cli")


def read_counts(data):
    """{source: {line: count}} of one object file, by gcov."""
    done = subprocess.run(["gcov", "--json-format", "--stdout", data.name], cwd=data.parent, capture_output=True, text=True,
                          check=False)
    counts = {}
    for text in done.stdout.splitlines():
        report = json.loads(text)
        for file in report["files"]:
            path = pathlib.Path(os.path.normpath(os.path.join(report["current_working_directory"], file["file"])))
            if path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] in MEASURED:
                lines = counts.setdefault(str(path.relative_to(ROOT)), {})
                for line in file["lines"]:
                    lines[line["line_number"]] = lines.get(line["line_number"], 0) + line["count"]
    return counts


def read_build(build):
    # An object that no test ran has notes but no counts: all its lines are missed, not ignored.
    objects = [path for path in sorted(build.rglob("*.gcno")) if "gamut_parts" in str(path) or "gamut.p" in str(path)
               or "gamut_helper" in str(path)]
    whole = collections.defaultdict(lambda: collections.defaultdict(int))
    with concurrent.futures.ThreadPoolExecutor() as pool:
        for counts in pool.map(read_counts, objects):
            for source, lines in counts.items():
                for line, count in lines.items():
                    whole[source][line] += count
    return whole


def share(reached, total):
    return f"{100 * reached / total:5.1f}" if total else "     "


def annotate(out, source, lines):
    """The source with the count of each line; ##### marks lines that no test reached."""
    place = out / (source + ".txt")
    place.parent.mkdir(parents=True, exist_ok=True)
    with open(place, "w", encoding="utf-8") as file:
        for number, text in enumerate((ROOT / source).read_text(encoding="utf-8").splitlines(), 1):
            count = lines.get(number)
            mark = "" if count is None else "#####" if count == 0 else str(count)
            file.write(f"{mark:>9} {number:5} {text}\n")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    build, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    whole = read_build(build)
    if not whole:
        sys.exit(f"coverage.py: there are no counts in {build}")
    shutil.rmtree(out, ignore_errors=True)
    folders = collections.defaultdict(lambda: [0, 0])
    files = []
    for source, lines in sorted(whole.items()):
        reached, total = sum(count > 0 for count in lines.values()), len(lines)
        annotate(out, source, lines)
        files.append((total - reached, reached, total, source))
        for folder in (str(pathlib.Path(source).parent), "all"):
            folders[folder][0] += reached
            folders[folder][1] += total
    files.sort(key=lambda row: (-row[0], row[3]))
    index = ["missed  lines      %  file"] + [f"{missed:6} {total:6} {share(reached, total):>6}  {source}"
                                              for missed, reached, total, source in files]
    (out / "index.txt").write_text("\n".join(index) + "\n", encoding="utf-8")
    print("reached  lines      %  folder")
    for folder, (reached, total) in sorted(folders.items(), key=lambda row: (row[0] == "all", row[0])):
        print(f"{reached:7} {total:6} {share(reached, total):>6}  {folder}")
    print(f"\nThe {WORST} files with the most lines that no test reached (all are in {out}/index.txt):")
    print("\n".join(index[:WORST + 1]))


if __name__ == "__main__":
    main()
