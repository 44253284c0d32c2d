# What show prints is understood, and so are colons, blanks and decimals.
for word in -/+ +/- -/- 0:0 1:0f '1 - 0' '1 : 0' 0.5 '½ – ½'; do
    gamut edit club.trf set round/3/7-8 "$word" -q -o new.trf && gamut show new.trf --round 3 | grep Gray
done
grep -c '' new.trf
