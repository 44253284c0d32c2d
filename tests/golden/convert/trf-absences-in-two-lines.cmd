# JaVaFo reads several XXZ lines; TRF26 has one record 240 for each kind of bye and round.
cat > club.trf <<'END'
012 Club night
XXR 3
XXZ 3
001    1      Marlowe, Iris                                                      1.0          2 w 1
001    2      Okafor, Dele                                                       0.0          1 b 0
001    3      Lindqvist, Tove                                                    0.0          4 b 0
001    4      Baranova, Lidia                                                    1.0          3 w 1
XXZ 1 4
END
gamut convert club.trf --edition 26 -o new.trf -q
grep ^240 new.trf
gamut convert new.trf --edition 16 -o old.trf -q
grep ^XXZ old.trf
