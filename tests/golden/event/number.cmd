# Start numbers by hand, as drawn by lot, and by the rules.
. "$TESTS/golden/event/begin.sh"
gamut event number run.trf Gray Finn
gamut event number run.trf Gray Finn --confirm
grep ^001 run.trf | cut -c 5-30
gamut event number run.trf --json | grep '"done"'
gamut event number run.trf Gray Gray --confirm
