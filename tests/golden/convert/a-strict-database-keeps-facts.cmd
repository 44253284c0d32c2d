# the strict form leaves padding and stale sums after, but not what only the .cbj knows: kinds of ratings, when a game was made
printf '\000\001\000\001\065FIDE' | dd of=village.cbj bs=1 seek=70 conv=notrunc 2>/dev/null
printf '\000\000\000\071\261\254\006\251' | dd of=village.cbj bs=1 seek=112 conv=notrunc 2>/dev/null
printf '\021\021' | dd of=village.cbj bs=1 seek=54 conv=notrunc 2>/dev/null
gamut convert village.cbh --canonical -o strict.cbh
gamut convert strict.cbh --canonical -o stricter.cbh
cmp strict.cbj stricter.cbj
gamut dump strict.cbh --member cbj | grep -E 'cbj\[1\].(white_rating.(kind|nation|name)|created|larger)' | cut -c1-70
gamut check strict.cbh
