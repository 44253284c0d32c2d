cat > cup.trf <<'END'
012 Harbour Team Cup
062 4
082 2
142 2
192 FIDE_TEAM_TYPEA_MP_GP
212 PTS,MPvGP
352 WB
001    1      Marlowe, Iris                                                      1.0          2 w +
001    2      Okafor, Dele                                                       0.0          1 b -
001    3      Lindqvist, Tove                                                    1.0          4 b +
001    4      Baranova, Lidia                                                    0.0          3 w -
310   1 Lighthouse                       LIGHT           2.0    2.0   1     1    3
310   2 Breakwater                       BREAK           0.0    0.0   2     2    4
END
gamut check cup.trf
gamut fix cup.trf -o fixed.trf
diff cup.trf fixed.trf
gamut fix fixed.trf -o again.trf && cmp fixed.trf again.trf
# Nobody of team 1 came to the second board, either: record 330 would give it a point that it does not have.
sed -e '/Lindqvist/s/1.0          4 b +/0.0          4 b -/' -e '/Lighthouse/s/2.0    2.0/2.0    1.0/' cup.trf > half.trf
gamut fix half.trf -o none.trf
# What was not played may be paired again, and its colours do not count.
gamut pair cup.trf
