# rows name the file of their offset; the name of a file that is not the main one, or --member, shows that one alone
gamut dump village.cbh | cut -d' ' -f1 | uniq -c
gamut dump village.cbs | head -n 3
gamut dump village.cbh --member cbc | tail -n 2
gamut dump village.cbp --member CBC | head -n 1
gamut dump village.cbh --json --member cbtt | cut -c1-60
gamut dump village.cbh --member cbx
