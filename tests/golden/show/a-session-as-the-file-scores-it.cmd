# plain MP has two points for a score that is beaten (PBN 2.1, 4.2.3); the IMPs of a Butler are those of the file, whose datum is
# not that of ACBLscore, and a pair that sits out has what the file gives it: pair 7 has 0 + 1.5, pair 1 has 1 - 0.5
cat > plain.pbn <<'P'
[Event "Quay Pairs"]
[Board "1"]
[Scoring "MP"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS;MP_NS;MP_EW"]
1 4 420 4 0
2 5 400 2 2
3 6 -50 0 4
P
cat > butler.pbn <<'P'
[Event "Quay Butler"]
[Board "1"]
[Scoring "IMP;Butler-2"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS;Score_EW;IMP_NS;IMP_EW"]
1 4 420 -420 1 -1
2 5 400 -400 0 0
3 6 -50 50 -10 10
7 - "Bye" "Bye" 1.5 -

[Event "Quay Butler"]
[Board "2"]
[Scoring "IMP;Butler-2"]
[ScoreTable "PairId_NS;PairId_EW;Score_NS;Score_EW;IMP_NS;IMP_EW"]
7 4 110 -110 0 0
2 6 140 -140 1 -1
3 5 -100 100 -5 5
1 - "Bye" "Bye" -0.5 -
P
gamut show plain.pbn --sheet rankings; gamut show plain.pbn --entry 1; gamut rescore butler.pbn; gamut show butler.pbn --sheet rankings
# a caret marks what was awarded (PBN 2.1, 5.2 and 5.9): the pairs count with 60 and 40 per cent, and their table is factored
cat > awarded.pbn <<'P'
[Event "Quay Pairs"]
[Board "1"]
[Vulnerable "None"]
[Scoring "MP"]
[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;MP_NS;MP_EW;Percentage_NS"]
1 5 4S N 10 420 5.7 0.3 94.44
2 6 4S N 9 -50 0.3 5.7 5.56
3 7 3NT N 9 400 3 3 50
4 8 - - - - ^3.6 ^2.4 ^60
P
gamut rescore awarded.pbn; gamut show awarded.pbn --sheet travellers; gamut show awarded.pbn --sheet rankings
