# Every step is in the journal, with who did it and what it was about; an undone step stays.
. "$TESTS/golden/event/begin.sh"
without_time() { sed 's/[0-9-]*T[0-9:]*Z/TIME/'; }
gamut event bye run.trf 'Ekko, Elin' half --rounds 2 --by 'Quill, Vera' > /dev/null
gamut event number run.trf Gray --confirm > /dev/null
gamut event undo run.trf
gamut event log run.trf | without_time
gamut event log run.trf --json | without_time
gamut event log club.trf
