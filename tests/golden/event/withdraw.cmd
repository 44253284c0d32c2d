# Somebody leaves, and comes back.
. "$TESTS/golden/event/begin.sh"
play '1 1-0 2 = 3 0-1'
gamut event withdraw run.trf 3 --from 3
gamut event withdraw run.trf 4 --expelled --json | grep -e '"done"' -e '"present"'
gamut event withdraw run.trf 1 --from 1
gamut event withdraw run.trf 1 --from 9
grep ^240 run.trf
gamut event return run.trf 3
gamut event return run.trf 3 --from 1
gamut event return run.trf 4 --json | grep -e '"done"' -e '"present"'
grep ^240 run.trf
