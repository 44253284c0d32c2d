# a wrong number of games, a mark taken away, uses of a name, an entry that is cut off
poke() { printf "$3" | dd of=$1 bs=1 seek=$2 conv=notrunc 2>/dev/null; }
poke meadow.si4 16 '\011'
poke meadow.si4 219 '\007'
poke meadow.sn4 38 '\002'
truncate -s -7 orchard.si5
gamut check meadow.si4 orchard.si5
gamut fix meadow.si4 -o fixed.si4; gamut check fixed.si4
gamut fix orchard.si5 -o fixed.si5; gamut check fixed.si5
