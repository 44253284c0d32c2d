# B.01, women: the first has 5.5 of 9 against an average of 2322 (20900 / 9), and 61 % are 80 points: 2402, a norm of a WGM (2400). With
# an average of 2319 it is 2399, and none. The second has 50 % against 2327: a norm of a WIM (2250). The ninth, a man, has neither.
python3 - <<'END' > closed.trf
points = {1: "===1===1="}
players = [("w", 2310, "WIM", "ENG"), ("w", 2270, "WFM", "ENG"), ("w", 2380, "WGM", "GER"), ("w", 2370, "WGM", "USA"),
           ("w", 2360, "WGM", "FRA"), ("w", 2330, "WIM", "ESP"), ("w", 2320, "WIM", "GER"), ("w", 2300, "WFM", "ENG"),
           ("m", 2290, "", "ENG"), ("w", 2280, "WCM", "ENG")]
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
print("012 Closed Women\n022 Nordhaven\n032 ENG\n042 2026/05/01\n052 2026/05/09\n102 Halloran, Maeve\n142 9")
value = {"1": 1, "=": .5, "0": 0}
totals = [sum(value[table[i, r][2]] for r in range(9)) for i in range(10)]
for i, (sex, rating, title, federation) in enumerate(players):
    rank = 1 + sum(t > totals[i] for t in totals)
    print("001 %4d %s%3s %-33s %4d %3s %11d %10s %4.1f %4d" % (i + 1, sex, title, "Player %c, Jo" % (65 + i), rating, federation,
          90002000 + i, "1990/01/01", totals[i], rank) + "".join("  %4d %s %s" % table[i, r] for r in range(9)))
END
gamut standings closed.trf --norms
sed 's/ 2280 / 2250 /' closed.trf > weaker.trf; gamut standings weaker.trf --norms --explain 1
