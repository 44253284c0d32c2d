#!/usr/bin/env python3
"""Count single test cases: count_tests.py TESTLOG.json...

Reads Meson's logs, lists failures with their output, and ends with the line "N passed, N failed". A TAP test counts
each of its cases; any other program, and an incomplete TAP test, counts once."""
import json
import re
import sys

CASE = re.compile(r"^(not )?ok\b(.*)$", re.MULTILINE)
IS_SKIPPED = re.compile(r"#\s*skip", re.IGNORECASE)
FINE = ("OK", "EXPECTEDFAIL")


def count(test):
    """(passed, failed, skipped) of one program."""
    passed = failed = skipped = 0
    for broken, rest in CASE.findall(test.get("stdout", "")):
        if broken:
            failed += 1
        elif IS_SKIPPED.search(rest):
            skipped += 1
        else:
            passed += 1
    if test["result"] == "SKIP":
        return 0, 0, max(skipped, 1)
    if test["result"] not in FINE and not failed:
        failed = 1  # it crashed, timed out, or its status contradicts its output
    if passed + failed + skipped == 0:
        passed = 1
    return passed, failed, skipped


def show(test):
    print(f"--- {test['name']}: {test['result']}")
    for stream in ("stdout", "stderr"):
        lines = [line for line in test.get(stream, "").splitlines() if not re.match(r"ok\b", line)]
        print("\n".join(lines[-60:]))


def total(paths):
    """(passed, failed, skipped) of all programs in the logs; shows those that failed."""
    totals = [0, 0, 0]
    for path in paths:
        with open(path, encoding="utf-8") as file:
            for test in map(json.loads, file):
                if test["result"] not in (*FINE, "SKIP"):
                    show(test)
                totals = [so_far + more for so_far, more in zip(totals, count(test))]
    return totals


def main():
    passed, failed, skipped = total(sys.argv[1:])
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
