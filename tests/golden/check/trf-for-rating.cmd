# Values that no federation would take, each reported.
cat > wrong.trf <<'END'
012
022
032 XYZ
042 2026/04/03
052 2026/04/05
102
132 26/04/03  26/04/04
142 2
XXR 3
152 X
222 90min
352 WXWB
001    1                                        9999 XYZ    90001230 2084/01/01  1.0    2     3 w 1     4 b 0
001    2      Okafor, Dele                      2370 NGR    90001237             0.0    4     4 b 0     3 w 0
001    3      Lindqvist, Tove                   2340 SWE    90001244             1.0    3     1 b 0     2 b 1
001    4      Baranova, Lidia                   2310 LTU    90001251             2.0    1     2 w 1     1 w 1
250       1.0   1   9    1    2
310   1 Lighthouse                       LIGHT           2.0    2.0   1     1    2
310   1 Breakwater                       BREAK           0.0    2.0   2     3    4
320  1.0  1.0 999
330 ++   1   1   2
299 Q   1.0   1.0    1    1
END
gamut check --profile rating wrong.trf
