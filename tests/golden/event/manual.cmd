# Pairs made by hand: those who are left over meet.
. "$TESTS/golden/event/begin.sh"
gamut event manual run.trf 1-2 7-0
gamut event manual run.trf 1-4 2-3 5-6 --json | grep -e '"text"' -e '"done"' -e '"white"' -e '"black"'
gamut event manual run.trf 1-99
gamut event manual run.trf 1+2
gamut event manual run.trf 1-0 --confirm
gamut event publish run.trf --confirm
gamut event results run.trf '1 1-0 2 = 3 1-0' > /dev/null
# What has happened already must be confirmed: rematches, and byes for those who had one or have more points.
gamut event manual run.trf 3-2
gamut event manual run.trf 1-0
grep '^###' run.trf
# Boards made by hand are in the order of the points.
gamut event manual run.trf 6-4 2-1 3-5 --confirm > /dev/null 2>&1
gamut event status run.trf | grep '^ '
