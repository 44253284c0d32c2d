# A step that was interrupted is completed or forgotten by the next one; a lost journal is said.
. "$TESTS/golden/event/begin.sh"
cp run.trf before.trf
# The journal was written, and the file was not.
gamut event add run.trf name=Hart rating=2200 > /dev/null
cp run.trf after.trf; cp before.trf run.trf
gamut event status run.trf
gamut event set run.trf place=Elmstead
gamut event undo run.trf > /dev/null
cmp run.trf after.trf
# The last line of the journal was not written whole.
printf '{"step": 9, "verb": "pa' >> run.trf.journal
gamut event status run.trf
gamut event pair run.trf
tail -c 2 run.trf.journal | od -c | head -n 1
# Something else is wrong with it.
cp run.trf.journal kept; echo nonsense >> run.trf.journal
gamut event status run.trf 2>&1 | sed 's/byte [0-9]*/byte N/'
rm run.trf.journal
gamut event status run.trf
gamut event pair run.trf
gamut event status - < run.trf
