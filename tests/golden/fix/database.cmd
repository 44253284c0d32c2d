# another root, another number of games, a mark taken away, a move that cannot be, the end of a file cut off
poke() { printf "$3" | dd of=$1 bs=1 seek=$2 conv=notrunc 2>/dev/null; }
poke village.cbp 4 '\011'
poke village.cbh 9 '\011'
poke village.cbh 134 '\002'
poke village.cbg 31 '\210'
truncate -s -10 village.cbt
gamut fix village.cbh -o fixed.cbh
gamut check fixed.cbh
gamut fix fixed.cbh -o again.cbh && for each in fixed.*; do cmp $each again.${each#*.}; done
