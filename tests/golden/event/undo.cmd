# Undo gives the bytes back, step by step.
. "$TESTS/golden/event/begin.sh"
cp run.trf first.trf
play '1 1-0 2 = 3 0-1'
gamut event add run.trf name=Hart rating=2200 --confirm > /dev/null 2>&1
cp run.trf last.trf
gamut event undo run.trf --steps 2 --json | grep -e '"done"' -e '"phase"'
gamut event undo run.trf --steps 2
cmp run.trf first.trf
gamut event undo run.trf --steps 3
gamut event undo run.trf
gamut event undo club.trf
cmp run.trf first.trf
