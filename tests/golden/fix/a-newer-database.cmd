printf '\011' | dd of=meadow.2cbh bs=1 seek=16 conv=notrunc 2>/dev/null
printf '\011' | dd of=meadow.2lgd bs=1 seek=180 conv=notrunc 2>/dev/null
gamut check meadow.2cbh
gamut fix meadow.2cbh -o fixed.2cbh && gamut check fixed.2cbh && gamut diff meadow.2cbh fixed.2cbh
