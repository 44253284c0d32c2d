# A draft that is out of date is not published without a word: after a late entry, a ban, or a corrected result.
. "$TESTS/golden/event/begin.sh"
gamut event pair run.trf > /dev/null
gamut event add run.trf name='Hill, Hugo' rating=1700 > /dev/null
gamut event publish run.trf
gamut event unpair run.trf > /dev/null
gamut event pair run.trf > /dev/null
gamut event forbid run.trf 1 5 > /dev/null
gamut event publish run.trf
gamut event publish run.trf --confirm
grep '^###' run.trf
gamut event results run.trf '1 1-0 2 = 3 0-1 4 1-0' > /dev/null
gamut event pair run.trf > /dev/null
gamut event results run.trf '1 0-1' --round 1 --confirm > /dev/null 2>&1
gamut event publish run.trf
gamut event unpair run.trf > /dev/null
gamut event pair run.trf > /dev/null
gamut event publish run.trf
