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
