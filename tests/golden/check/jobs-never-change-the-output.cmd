for file in "$TESTS"/corpus/cbt/bad/*.cbt.hex; do name=${file##*/}; hex2bin "$file" "${name%.hex}"; done
gamut check --jobs 1 *.cbt > one 2> one.err
gamut check --jobs 8 *.cbt > eight 2> eight.err
cmp one eight && cmp one.err eight.err && test "$(wc -l < one)" -gt 30
