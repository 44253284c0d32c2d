cat > small.pbn <<'END'
[Event "Kitchen Pairs"]
[Date "2024.05.01"]
[Board "1"]
[Scoring "MP"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS"]
1 1 420
2 2 450
3 3 -50

[Event "Kitchen Pairs"]
[Date "2024.05.01"]
[Board "2"]
[Scoring "MP"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS"]
1 3 100
2 1 -140
3 2 Ave+
[TotalScoreTable "PairId;Names"]
1N "Ada Umber;Hal Vetch"
2N "Opal Willow;Ben Yarrow"
END
gamut convert small.pbn -o small.aca
gamut check small.aca
gamut show --sheet movement small.aca
gamut show --sheet travellers small.aca
