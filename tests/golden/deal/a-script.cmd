cat > weak.dlr <<'SCRIPT'
# South opens two spades, weak.
dealer south
weak = hcp(south) >= 6 and hcp(south) <= 10
condition weak and shape(south, 6xxx - any 7xxx) and top3(south, spades) >= 2
produce 500
action average "points" hcp(south),
   frequency "support" (spades(north), 0, 4),
   frequency "points and support" (hcp(north), 10, 12, spades(north), 1, 3),
SCRIPT
gamut deal weak.dlr --seed 2
gamut deal weak.dlr --seed 2 --json
