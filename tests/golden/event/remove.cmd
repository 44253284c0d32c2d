# Only somebody who was never paired can be removed.
. "$TESTS/golden/event/begin.sh"
gamut event remove run.trf 2
gamut event remove run.trf Nobody
gamut event remove run.trf Cole --json | grep '"done"'
gamut event pair run.trf > /dev/null
gamut event remove run.trf 2
gamut event publish run.trf > /dev/null
gamut event remove run.trf 2
gamut event remove run.trf 48900006 --json
