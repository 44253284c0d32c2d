cat > berger.trf <<'END'
012 Four Friends
042 2026/04/01
092 Individual: Round-Robin
142 6
192 BERGER_DOUBLEROUNDROBIN
202 SB,KS,DE
001    1      Alder, Nina                       2000                             4.0    1     4 w 1     3 b =     2 w 1     4 b 0     3 w =     2 b 1
001    2      Beech, Omar                       1900                             2.5    3     3 w 0     4 w 1     1 b 0     3 b 1     4 b =     1 w 0
001    3      Cedar, Pia                        1800                             3.0    2     2 b 1     1 w =     4 b =     2 w 0     1 b =     4 w =
001    4      Dogwood, Ray                      1700                             2.5    3     1 b 0     2 b 0     3 w =     1 w 1     2 w =     3 b =
END
gamut show berger.trf --sheet crosstable
gamut show berger.trf --sheet crosstable --csv
gamut show berger.trf --sheet standings
