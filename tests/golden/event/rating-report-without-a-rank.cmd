# Somebody who is expelled comes last, whatever the points; a correction for the rating alone does not change the ranks.
. "$TESTS/golden/event/begin.sh"
play '1 1-0 2 = 3 0-1'
play '1 = 2 1-0 3 ='
quietly gamut event withdraw run.trf Abel --expelled
play '1 1-0 2 1-0 3 1-0'
gamut event results run.trf --round 1 '2 1-0' --rating-only
quietly gamut event rating-report run.trf -o report.trf
gamut standings run.trf
gamut check --profile rating report.trf 2> /dev/null | grep -c event.rank.order
gamut check --profile rating run.trf 2> /dev/null | grep -c event.rank.order
