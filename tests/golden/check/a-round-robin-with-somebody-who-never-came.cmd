# five are listed and four met each other in three rounds: that is a round robin; of seven rounds it would be none
{
    printf '012 Harbour Round Robin\n022 Nordhaven\n042 2026/04/03\n052 2026/04/05\n142 3\n192 BERGER_ROUNDROBIN\n202 SB,KS\n'
    echo '001    1      Marlowe, Iris                     2400 FID    90001230             2.5    1     4 w 1     2 b =     3 w 1'
    echo '001    2      Okafor, Dele                      2370 FID    90001237             2.0    2     3 w 1     1 w =     4 b ='
    echo '001    3      Lindqvist, Tove                   2340 FID    90001244             1.0    3     2 b 0     4 w 1     1 b 0'
    echo '001    4      Baranova, Lidia                   2310 FID    90001251             0.5    4     1 b 0     3 b 0     2 w ='
    echo '001    5      Castellan, Hugo                   2280 FID    90001258             0.0    5  0000 - Z  0000 - Z  0000 - Z'
} > three.trf
gamut check three.trf
sed -e "s/^142 3/142 7/" three.trf > seven.trf
gamut check seven.trf | grep -c event.system.contradiction
