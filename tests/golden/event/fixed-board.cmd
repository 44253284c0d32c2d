# A fixed board counts from the next round that is published: the boards of a published round keep their numbers.
. "$TESTS/golden/event/begin.sh"
gamut event set run.trf 1 board=3
gamut event pair run.trf
gamut event publish run.trf > /dev/null
gamut event set run.trf 1 board=
gamut event status run.trf
gamut event results run.trf '3 1-0 1 = 2 0-1'
gamut event set run.trf 2 board=9
gamut event set run.trf 5 board=9
gamut event pair run.trf
gamut event publish run.trf > /dev/null
gamut event set run.trf 2 board=
gamut event status run.trf
# Boards made by hand in a published round take the numbers that are free.
gamut event manual run.trf 2-1 3-7 --confirm
gamut event status run.trf | grep "^ "
# Papers have the same numbers.
gamut event papers run.trf pairings --round 1 -o pairings.html > /dev/null
sed -e 's:</tr>:\n:g' pairings.html | sed 's/<[^>]*>/ /g' | grep -e Abel -e Ekko -e Cole | tr -s ' '
