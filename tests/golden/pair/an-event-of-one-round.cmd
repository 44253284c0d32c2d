cat > swiss.trf <<'END'
012 Harbour Final
142 1
192 FIDE_DUTCH_2026
001    1      Marlowe, Iris                                                      1.0    1     2 w 1
001    2      Okafor, Dele                                                       0.0    2     1 b 0
END
gamut standings swiss.trf
gamut pair swiss.trf
sed 's/FIDE_DUTCH_2026/BERGER_ROUNDROBIN/' swiss.trf > robin.trf
gamut pair robin.trf
sed 's/^142 1/142 0/' swiss.trf > none.trf
gamut check none.trf
# A penalty after round 3 has the number 4: it says nothing about the first round.
cat > penalty.trf <<'END'
012 Harbour Team Cup
142 5
152 W
192 FIDE_TEAM_TYPEA_MP_GP
352 W
001    1      Marlowe, Iris                                                      0.0
001    2      Okafor, Dele                                                       0.0
001    3      Lindqvist, Tove                                                    0.0
001    4      Baranova, Lidia                                                    0.0
310   1 Lighthouse                       LIGHT          -2.0    0.0         1
310   2 Breakwater                       BREAK           0.0    0.0         2
310   3 Kittiwakes                       KITTI           0.0    0.0         3
310   4 Old Mole                         OLD M           0.0    0.0         4
299    -2.0          4    1
END
gamut pair penalty.trf
