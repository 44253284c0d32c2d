# All rounds of a round robin are paired at once; somebody leaves.
. "$TESTS/golden/event/begin.sh"
rm run.trf*
gamut event new players.csv -o run.trf --title Final --system round-robin --lots 3
gamut event pair run.trf --all --json | grep -e '"done"' -e '"phase"' -e '"round"'
gamut event results run.trf '1 1-0 2 = 3 ='
gamut event results run.trf '1 1-0' --round 5
gamut event status run.trf
gamut event withdraw run.trf Finn
gamut event add run.trf name=Hart
gamut standings run.trf
gamut check run.trf
