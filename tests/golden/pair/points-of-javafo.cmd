# JaVaFo's Advanced User Manual has "XXS W=3" and "XXS D=1" on two lines for three points a win, one a draw, and a bye of one point, because
# PAB=1 is what is not said. W stands for WW, BW, FW and FPB, and the last word counts.
for points in 'XXS W=3\nXXS D=1' 'XXS WW=2 BW=2 PAB=1 W=3 D=1'; do
    {
        printf "012 Three a Win\nXXR 3\n$points\n"
        printf '001 %4d      %-33s %4s %27s%4s %4s  %s\n' 1 'Abel, Anna' 2100 '' 3.0 1 '   2 w 1' 2 'Bond, Bert' 2050 '' 0.0 3 '   1 b 0' \
            3 'Cole, Carl' 2000 '' 1.0 2 '0000 - U'
    } > three.trf
    gamut check three.trf
    gamut pair three.trf
    gamut convert three.trf -o three.json && gamut convert three.json -o same.trf && cmp same.trf three.trf
    gamut convert three.trf --edition 26 -o new.trf && grep '^162' new.trf
done
# The other way: what 162 leaves to its rules has to be said, or JaVaFo would count a bye of one point and losses of none.
printf '012 Three, Two, One\n142 3\n162  W 3.0    D 2.0    L 1.0    A 0.5    X 1.0\n001    1      Abel, Anna\n' > three.trf
gamut convert three.trf --edition 16 -o old.trf
grep '^XXS' old.trf
gamut convert old.trf --edition 26 -o new.trf
grep '^162' new.trf
printf '012 Absent\nXXR 3\nXXS ZPB=0.5\n001    1      Abel, Anna\n' > absent.trf
gamut convert absent.trf --edition 26 -o new.trf
