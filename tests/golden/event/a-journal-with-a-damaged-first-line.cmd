# Every verb says where the journal is damaged, in its first line, too.
. "$TESTS/golden/event/begin.sh"
play '1 1-0 2 = 3 0-1'
printf '####' | dd of=run.trf.journal conv=notrunc 2> /dev/null
gamut event log run.trf
gamut event status run.trf
gamut event pair run.trf
