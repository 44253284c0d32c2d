# Nothing in English says what it is: the forfeits count as games (15.2) because everybody met everybody.
cp "$TESTS/corpus/trf/ok/round-robin.trf" . && gamut standings round-robin.trf --tiebreaks SB
gamut standings round-robin.trf --tiebreaks SB --type swiss
# After two rounds of five the pairs are those of the Berger table.
sed -e 's/\(^001.\{106\}\).*/\1/' -e 's/^102/142 5\r\n102/' round-robin.trf > early.trf && gamut standings early.trf --tiebreaks KS
gamut standings early.trf --json --type double-round-robin | grep '"type"'
gamut standings early.trf --type knockout
