# boosters that fit stay; lists of other games, a .cbb of too few records, and a .cib alone are left out
for each in "$TESTS"/corpus/cbh/ok/boosted.*.hex; do hex2bin "$each" "$(basename "$each" .hex)"; done
gamut check boosted.cbh
gamut fix boosted.cbh -o kept.cbh; ls kept.c[bi]*
printf '\002' | dd of=boosted.cib bs=1 seek=24 conv=notrunc 2>/dev/null
head -c 104 /dev/zero > boosted.cbb
rm boosted.cit2
gamut check boosted.cbh
gamut fix boosted.cbh -o fixed.cbh; ls fixed.c[bi]*
gamut check fixed.cbh
