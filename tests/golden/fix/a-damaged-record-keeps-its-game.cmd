# One record is zeroed, another points into nothing: the .cbj knows where both games are.
head -c 46 /dev/zero | dd of=village.cbh bs=1 seek=46 conv=notrunc 2>/dev/null
printf '\177\177' | dd of=village.cbh bs=1 seek=93 conv=notrunc 2>/dev/null
gamut fix village.cbh -o fixed.cbh
echo "exit $?"
cmp village.cbg fixed.cbg && cmp village.cba fixed.cba && gamut check fixed.cbh
gamut fix --salvage fixed.cbh -o salvaged.cbh
gamut check salvaged.cbh
