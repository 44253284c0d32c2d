# points that one wrong result explains do not show what a bye is worth; points of everybody do, whatever else is wrong
head='142 3\n192 FIDE_DUTCH_2026\n202 BH/C1,SB\n'
{
    printf "012 Harbour Open\n022 Nordhaven\n042 2026/04/03\n052 2026/04/05\n$head"
    echo '001    1      Marlowe, Iris                     2400 FID    90001230             2.0    2     2 w 1     3 b 0     4 w 1'
    echo '001    2      Okafor, Dele                      2370 FID    90001237             1.5    3     1 b 1  0000 - U     3 w ='
    echo '001    3      Lindqvist, Tove                   2340 FID    90001244             2.5    1     4 w 1     1 w 1     2 b ='
    echo '001    4      Baranova, Lidia                   2310 FID    90001251             0.5    4     3 b 0  0000 - H     1 b 0'
} > one.trf
gamut check one.trf
sed -e 's/  2\.0    2 /  6.0    2 /' -e 's/  1\.5    3 /  7.0    1 /' -e 's/  2\.5    1 /  7.0    1 /' -e 's/  0\.5    4 /  1.0    4 /' one.trf > three.trf
gamut check three.trf
