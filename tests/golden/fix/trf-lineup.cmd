cat > cup.trf <<'END'
012 Harbour Cup
042 2026/05/09
142 1
192 FIDE_TEAM_MP_GP
352 WBWB
001    1      Ambler, Rosa                                                       1.0          6 w 1
001    2      Bexley, Tom                                                        0.5          5 b =
001    3      Cordoba, Lena                                                      0.0          7 w 0
001    4      Drummond, Ewan                                                     1.0          8 b 1
001    5      Espinoza, Ines                                                     0.5          2 w =
001    6      Falk, Mira                                                         0.0          1 b 0
001    7      Grieve, Colin                                                      1.0          3 b 1
001    8      Hollis, June                                                       0.0          4 w 0
310   1 Lighthouse                       LIGHT           2.0    2.5   1     1    2    3    4
310   2 Breakwater                       BREAK           0.0    1.5   2     5    6    7    8
END
gamut check cup.trf
gamut fix cup.trf -o fixed.trf
diff cup.trf fixed.trf
gamut fix fixed.trf -o again.trf && cmp fixed.trf again.trf
