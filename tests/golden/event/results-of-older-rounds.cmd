# A result may be corrected until the next round ends; later only for the rating.
. "$TESTS/golden/event/begin.sh"
play '1 1-0 2 = 3 0-1'
gamut event pair run.trf > /dev/null
gamut event results run.trf '1 0-1'
gamut event publish run.trf > /dev/null
gamut event results run.trf '1 0-1' --round 1
gamut event results run.trf '1 0-1' --round 1 --confirm --json | grep '"text"'
gamut event results run.trf '1 1-0 2 1-0 3 ='
gamut event results run.trf '1 1-0' --round 1 --confirm
gamut event results run.trf '1 1-0' --round 1 --rating-only
grep '^###' run.trf
gamut event rating-report run.trf -o report.trf
grep '^001    [14]' report.trf | cut -c 81-
