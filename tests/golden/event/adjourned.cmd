# An adjourned game counts as a draw in the pairing; its result is entered when it has ended.
. "$TESTS/golden/event/begin.sh"
play '1 adj 2 = 3 0-1'
gamut event pair run.trf
gamut event publish run.trf
gamut event status run.trf
gamut check run.trf > /dev/null; echo "check: $?"
gamut event results run.trf '1 1-0' --round 1
gamut event results run.trf '1 1-0' --round 1 --confirm
gamut event rating-report run.trf -o report.trf
grep -e '^###' -e '^162' run.trf
