# Redo gives back what undo took, byte for byte, until another step is made.
. "$TESTS/golden/event/begin.sh"
gamut event redo run.trf
play '1 1-0 2 = 3 0-1'
cp run.trf last.trf
gamut event undo run.trf --steps 3
gamut event redo run.trf
gamut event undo run.trf
gamut event redo run.trf --steps 4
gamut event redo run.trf --steps 3
cmp run.trf last.trf
gamut event redo run.trf
gamut event log run.trf --json | grep -e redo | sed 's/.*"verb"/"verb"/'
gamut event undo run.trf
gamut event set run.trf 1 club=Tower
gamut event redo run.trf
gamut event undo run.trf
gamut event redo run.trf --json | grep '"done"'
