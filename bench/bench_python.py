#!/usr/bin/env python3
"""Games a second of processor time through the Python package: bench_python.py FILE. The package must be installed."""
import sys
import time

import gamut

CASES = [
    ("two names, tags only", {"parts": "tags"}, lambda game: (game.white, game.black)),
    ("two names, every move read", {}, lambda game: (game.white, game.black)),
    ("whole games as dicts", {}, lambda game: game.to_dict()),
]

for title, options, use in CASES:
    start, count = time.process_time(), 0
    for game in gamut.read(sys.argv[1], **options):
        use(game)
        count += 1
    seconds = time.process_time() - start
    print(f"{title:28} {count:9} games {count / seconds:10,.0f} games/s")
