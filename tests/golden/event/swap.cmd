# Places and colours are exchanged by hand, with warnings; a round that differs from the rules is noted in the event.
. "$TESTS/golden/event/begin.sh"
gamut event swap run.trf 1 2
gamut event pair run.trf > /dev/null
gamut event swap run.trf 1 7
gamut event swap run.trf 1 7 --confirm
gamut event swap run.trf 5 --colours --json | grep '"done"'
gamut event swap run.trf 5
gamut event swap run.trf 5 5
gamut event publish run.trf
gamut event publish run.trf --confirm
gamut event swap run.trf 2 --colours
gamut event swap run.trf 2 --colours --confirm
grep '^###' run.trf
