# Ten players, each against each: the first has a norm of a grandmaster, the second of an international master.
cat > closed.py <<'END'
import sys
points = {1: "===1===1=", 2: sys.argv[1]}
players = [(2480, "IM", "ENG"), (2450, "FM", "ENG"), (2640, "GM", "GER"), (2650, "GM", "USA"), (2610, "GM", "FRA"),
           (2600, "IM", "ESP"), (2590, "IM", "ENG"), (2555, "FM", "ENG"), (2560, "", "ENG"), (2570, "CM", "ENG")]
table = {}
for r in range(9):
    middle = (r + 9) // 2 if r % 2 else r // 2
    pairs = [(9, middle) if r % 2 else (middle, 9)] + [((middle + b) % 9, (middle + 9 - b) % 9) for b in range(1, 5)]
    for white, black in pairs:
        first = min(white, black)
        mark = points.get(first + 1, "=" * 9)[r] if first < 2 else "="
        other = {"1": "0", "0": "1", "=": "="}[mark]
        marks = (mark, other) if first == white else (other, mark)
        table[white, r] = (black + 1, "w", marks[0])
        table[black, r] = (white + 1, "b", marks[1])
print("012 Closed Masters\n022 Nordhaven\n032 ENG\n042 2026/05/01\n052 2026/05/09\n102 Halloran, Maeve\n142 9")
value = {"1": 1, "=": .5, "0": 0}
totals = [sum(value[table[i, r][2]] for r in range(9)) for i in range(10)]
for i, (rating, title, federation) in enumerate(players):
    rank = 1 + sum(t > totals[i] for t in totals)
    print("001 %4d m%3s %-33s %4d %3s %11d %10s %4.1f %4d" % (i + 1, title, "Player %c, Jo" % (65 + i), rating, federation,
          90002000 + i, "1990/01/01", totals[i], rank) + "".join("  %4d %s %s" % table[i, r] for r in range(9)))
END
python3 closed.py "=====0===" > closed.trf
gamut standings closed.trf --norms
# Their certificates.
gamut event norms closed.trf -o norms.html --json
grep -c 'IT1' norms.html
# A point less, and the second is close to a norm of an international master, but to that of a grandmaster no more.
python3 closed.py "0===00===" > closed.trf
gamut event norms closed.trf -o norms.html --json | grep -A 5 '"id": 2'
