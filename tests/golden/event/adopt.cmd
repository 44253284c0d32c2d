# A file that another program has changed is refused until it is adopted; that can be undone, too.
. "$TESTS/golden/event/begin.sh"
gamut event adopt run.trf
gamut event pair run.trf > /dev/null
cp run.trf before.trf
gamut edit run.trf set 'players[1].name' 'Abel, Ann' -q -o run.trf
gamut event status run.trf
gamut event publish run.trf
gamut event adopt run.trf --by 'Quill, Vera' --json | grep -e '"done"' -e '"phase"' -e '"step"'
gamut event set run.trf 1 rating=2110
gamut event undo run.trf --steps 2
cmp run.trf before.trf
