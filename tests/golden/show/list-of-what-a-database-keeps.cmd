# players of a deleted game; then without any game, and one of them deleted too
poke() { printf "$3" | dd of=$1 bs=1 seek=$2 conv=notrunc 2>/dev/null; }
gamut show village.cbh --list players --csv
gamut show village.cbh --list tournaments
poke village.cbh 147 '\000\000\000\000\000\001'
poke village.cbp 300 '\031\374\377\377'
for which in keep skip only; do echo "--deleted $which"; gamut show village.cbh --list players --deleted $which; done
gamut show village.cbh --list players --where 'white~ash'
gamut show village.cbh --list annotators --deleted only
