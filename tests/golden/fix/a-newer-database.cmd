printf '\011' | dd of=hollow.2cbh bs=1 seek=16 conv=notrunc 2>/dev/null
printf '\011' | dd of=hollow.2lgd bs=1 seek=180 conv=notrunc 2>/dev/null
gamut check hollow.2cbh
gamut fix hollow.2cbh -o fixed.2cbh && gamut check fixed.2cbh && gamut diff hollow.2cbh fixed.2cbh
