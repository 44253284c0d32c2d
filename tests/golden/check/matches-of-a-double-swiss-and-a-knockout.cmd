# In a Double-Swiss (C.04.5) two rounds of the file are one match: both games are against the same opponent, and a bye is of both. To meet in another match is to
# meet twice. In a knockout ranks do not follow the points.
player() { printf '001 %4d      %-33s %4d %27s%4s %4d  %s\n' $1 "$2" $3 '' $4 $5 "$6"; }
{
    printf '012 Double\n142 4\n152 W\n192 FIDE_DOUBLESWISS\n202 BH/C1\n'
    player 1 'Abel, Anna' 2100 4.0 1 '   2 w 1     2 b 1  0000 - U  0000 - U'
    player 2 'Bond, Bert' 2050 1.5 2 '   1 b 0     1 w 0     3 w 1     3 b ='
    player 3 'Cole, Carl' 2000 0.5 3 '0000 - Z  0000 - Z     2 b 0     2 w ='
} > double.trf
gamut check double.trf
sed '/^001/s/$/     X/; s/^\(001    1.*\)X/\12 w 1/; s/^\(001    2.*\)X/\11 b 0/; s/^\(001    3.*\)     X/\1/; s/ 4.0    1/ 5.0    1/; s/^142 4/142 6/' double.trf > again.trf
gamut check again.trf
sed 's/^192.*/192 WORLDCUP_KNOCKOUT/; s/0000 - U/0000 - Z/g; s/ 4.0    1/ 2.0    1/; s/ 1.5    2/ 1.5    3/; s/ 0.5    3/ 0.5    2/; /^202/d' double.trf > knockout.trf
gamut check knockout.trf
gamut standings double.trf | head -n 3
