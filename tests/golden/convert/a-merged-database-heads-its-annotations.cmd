# another program says game 0 at the head of annotations, and a wrong count; a copy keeps that, a new database does not
printf '\000\000\000' | dd of=village.cba bs=1 seek=26 conv=notrunc 2>/dev/null
printf '\000\000\077' | dd of=village.cba bs=1 seek=33 conv=notrunc 2>/dev/null
gamut check village.cbh | grep -v hint
gamut convert village.cbh -o copy.cbh; cmp village.cba copy.cba && echo "the same"
gamut convert village.cbh --games 1-3 -o part.cbh 2>/dev/null; gamut check part.cbh
gamut convert club.pgn village.cbh -o both.cbh; gamut check both.cbh
