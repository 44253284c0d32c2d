# wrong flags, magnitudes and final material are kept in a copy, and worked out from the game in a selection and a merger
printf '\377' | dd of=village.cbh bs=1 seek=88 conv=notrunc 2>/dev/null
printf '\004' | dd of=village.cbh bs=1 seek=90 conv=notrunc 2>/dev/null
printf '\021\021' | dd of=village.cbj bs=1 seek=54 conv=notrunc 2>/dev/null
gamut check village.cbh
gamut convert village.cbh -o copy.cbh; cmp village.cbh copy.cbh && cmp village.cbj copy.cbj && echo "the same"
gamut convert village.cbh --games 1-3 -o part.cbh 2>/dev/null; gamut check part.cbh
gamut convert village.cbh village.cbh -o both.cbh; gamut check both.cbh
for each in village part both; do gamut dump $each.cbh | grep -E ' game\[1\].(flags|magnitude)| cbj\[1\].(larger|smaller)' | cut -c1-66; done
