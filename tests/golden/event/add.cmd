# An entry gets the number that its rating earns, the others move; a late entry gets no points for what it missed.
. "$TESTS/golden/event/begin.sh"
gamut event add run.trf 'name=Hart, Hugo' rating=2020 federation=ENG
gamut event add run.trf name=Isle rating=abc
gamut event add run.trf rating=1700
gamut event add run.trf name='Copy, Cat' fide_id=48900003
gamut event add run.trf name='Hart, Hugo'
play '1 1-0 2 = 3 0-1 4 1-0'
gamut event add run.trf 'name=Late, Lena' rating=2050 --from 3
gamut event add run.trf 'name=Soon, Sam' --json | grep -e '"done"' -e '"players"'
cut -c 1-120 run.trf | grep -e Late -e Soon -e '^240'
