cp swiss.aca other.aca
printf '\0\0' | dd of=other.aca bs=1 seek=330 conv=notrunc 2>/dev/null
gamut check other.aca
cp monday.aca pairs.aca
printf '\0\0' | dd of=pairs.aca bs=1 seek=330 conv=notrunc 2>/dev/null
gamut check pairs.aca
