# Results by board and by numbers, as arbiters write them.
. "$TESTS/golden/event/begin.sh"
gamut event results run.trf '1 1-0'
gamut event pair run.trf > /dev/null
gamut event results run.trf '1 1-0'
gamut event publish run.trf > /dev/null
gamut event results run.trf '1 1-0' '2 0.5'
gamut event results run.trf 3 ½ 2 = --json | grep -e '"result"' -e '"phase"' -e '"done"'
for result in 0-1 +- -+ -- 0-0 ½-0 0-½ W D L adj '*'; do
    gamut event results run.trf "1 $result" 2> /dev/null && grep '^001    [14]' run.trf | cut -c 92-
done
gamut event results run.trf '5-1 1-0'
gamut event results run.trf '1-2 1-0'
gamut event results run.trf '9 1-0'
gamut event results run.trf '1'
gamut event results run.trf '1 1-0 0-1'
gamut event results run.trf '1 1-0 1 0-1'
gamut event results run.trf '1 1-0 1-4 0-1'
gamut event results run.trf 'x 1-0'
gamut event results run.trf '1 2-0'
gamut event results run.trf '1 1-0' --round 2
gamut event results run.trf
