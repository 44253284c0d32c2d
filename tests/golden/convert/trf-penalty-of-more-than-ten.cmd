# FIDE's text has [-]11.5 in columns that hold 11.5: the sign stands one column before them.
cat > cup.trf <<'END'
012 Harbour Team Cup
142 3
192 FIDE_TEAM_TYPEA_MP_GP
352 WB
001    1      Marlowe, Iris                                                      1.0          2 w 1
001    2      Okafor, Dele                                                       0.0          1 b 0
001    3      Lindqvist, Tove                                                    0.0          4 b 0
001    4      Baranova, Lidia                                                    1.0          3 w 1
310   1 Lighthouse                       LIGHT         -11.0  -10.5   2     1    3
310   2 Breakwater                       BREAK           1.0    1.0   1     2    4
299   -12.0 -11.5    2    1
END
gamut check cup.trf
gamut standings cup.trf
gamut convert cup.trf --edition draft -o draft.trf -q
gamut convert draft.trf --edition 26 -o again.trf -q
grep -h ^299 draft.trf again.trf
# A third digit has no room there.
sed 's/^299   -12.0/299   112.0/' cup.trf > wide.trf
gamut check wide.trf
sed 's/^299   -12.0/299    12.0/' cup.trf | gamut convert - --from trf -o cup.json -q
sed 's/"12.0"/"112.0"/' cup.json | gamut convert - --from json -o wide.trf
grep ^299 wide.trf
