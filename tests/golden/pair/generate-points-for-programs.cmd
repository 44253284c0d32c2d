# 162 as long as bbpPairings reads it; BB? where an absence or a forfeit is worth something; XXS for what depends on the colour.
for points in "PointsForWin=3 PointsForDraw=1 PAB=1" "PointsForZPB=0.5" "FL=0.5 PAB=0.5" "WW=2 FL=0.5"; do
    gamut pair --generate --seed 3 --with "PlayersNumber=9 RoundsNumber=4 $points" -o out.trf
    grep -E '^(162|BB|XXS)' out.trf
    gamut check out.trf
done
gamut convert out.trf --points fide --to trf | grep -E '^(162|BB|XXS)'
gamut convert out.trf --points bbppairings --to trf | grep -E "^(162|BB|XXS)"
