gamut info village | head -3
mv village.cbh VILLAGE.CBH; mv village.cbp Village.Cbp
gamut info VILLAGE | head -3
gamut info village.cbg | grep -E "players|games"
