# A round is a draft until it is published.
. "$TESTS/golden/event/begin.sh"
gamut event publish run.trf
gamut event pair run.trf
gamut event status run.trf
gamut event pair run.trf
gamut event publish run.trf --json
gamut event status run.trf
gamut event pair run.trf
gamut event pair run.trf --confirm --json | grep -e '"text"' -e '"done"'
gamut event publish run.trf
gamut event pair run.trf --all
