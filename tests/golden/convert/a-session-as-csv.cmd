# Without a table the rankings are written, and every member that has no column is named.
gamut convert monday.aca -o monday.csv 2> losses; echo $?
cut -d, -f 1-6,9,10,12,13,24 monday.csv
grep -c '^lost: ' losses; grep 'boards\|director' losses
gamut convert monday.aca --table rankings -o asked.csv 2> losses; cmp monday.csv asked.csv && cat losses
gamut convert club.trf -o - --to csv 2> /dev/null | cut -c 1-40
