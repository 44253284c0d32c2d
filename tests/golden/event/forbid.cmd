# Players who are kept apart, alone or by club and federation.
. "$TESTS/golden/event/begin.sh"
gamut event forbid run.trf 1 2 --to 3
gamut event forbid run.trf 1
gamut event forbid run.trf --same club
gamut event forbid run.trf 1 2 --same club
gamut event forbid run.trf --same federation --json | grep '"done"'
grep ^260 run.trf
gamut event allow run.trf 1 2
gamut event allow run.trf 1 2
gamut event allow run.trf 3 4 --json | grep '"done"'
play '1 1-0 2 = 3 0-1'
gamut event forbid run.trf 1 5
gamut event set run.trf mode=free --confirm --consequences > /dev/null 2>&1
gamut event forbid run.trf 1 5
grep -e '^260' -e '^###' run.trf
