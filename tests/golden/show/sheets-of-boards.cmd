# pair numbers are those of the file, people are found in either table, and a dash between blanks parts them as well
cat > x.pbn <<'X'
[Event "Lantern Pairs"]
[Board "1"]
[Scoring "MP"]
[ScoreTable "PairId_NS;PairId_EW;Names_NS;Contract;Declarer;Result;Score_NS"]
1 11 "Ada Abbot;Hal Birch" 4S N 10 420
2 12 "Cora Gable;Jack Harrow" 4S N 9 -50
[TotalScoreTable "PairId;Names"]
11 "Ivy Elder - Pat Fenwick"
12 "Dunmore, Ben;Cobble, Opal"
X
gamut show x.pbn --sheet rankings; gamut show x.pbn --entry 11 --csv; gamut show x.pbn --board 1 --sheet travellers; gamut convert -q x.pbn -o x.json --as event; gamut convert -q x.json --to pbn | grep -A 2 ScoreTable; gamut convert x.pbn -o x.aca; gamut show x.pbn --sheet standings; gamut show harbour.pbn --sheet rankings; gamut show village.cbh --sheet travellers; echo "4k3/8/8/8/8/8/8/4K3 w - -" | gamut show - --sheet standings; echo $?
