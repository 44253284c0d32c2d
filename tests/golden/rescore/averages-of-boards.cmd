sed -e 's/^\( [1-4]  [5-8] .... . ..\).*/\1     ?     ?     ?      ?      ?/' -e 's/^ 4  8 4HX .*$/ 4  8 -    - -     A+     ?     ?      ?      ?/' \
    -e '/TotalScoreTable/,/^.$/{/^   /d;/Total/d}' pairs.pbn > averages.pbn
gamut rescore averages.pbn -o scored.pbn
sed -n '/^.ScoreTable/,/^.$/p' scored.pbn | head -15
gamut show --sheet rankings scored.pbn
