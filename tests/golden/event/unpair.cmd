# A draft is dropped, a published round is taken back; its results are lost only on purpose.
. "$TESTS/golden/event/begin.sh"
cp run.trf first.trf
gamut event unpair run.trf
gamut event pair run.trf > /dev/null
gamut event unpair run.trf --json
gamut event pair run.trf > /dev/null
gamut event publish run.trf > /dev/null
gamut event unpair run.trf
gamut event unpair run.trf --confirm
cmp run.trf first.trf
play '1 1-0 2 ='
gamut event unpair run.trf --confirm
gamut event unpair run.trf --confirm --consequences
