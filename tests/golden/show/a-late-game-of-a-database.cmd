# one game is found without reading those before it, so what is wrong with them is not said; the names are its own
printf '\377' | dd of=village.cbg bs=1 seek=30 conv=notrunc 2>/dev/null
gamut show village.cbh --game 3 | head -8
gamut show village.cbh --game 99
