# Boards that came by mail: quoted, with words between the tags and a reply in the middle of a record.
sed 's/\r$//' pairs.pbn > plain.pbn
{ printf 'Dear all,\nhere are the boards.\n'; sed -e 's/^/> /' -e '/Board "2"/a\\nA fine evening {it was.\n' -e '/^> .Scoring/a> see the table below' plain.pbn; } > mail.pbn
gamut fix --salvage mail.pbn -o out.pbn | cut -c 1-100 | sort | uniq -c | sort -rn | head -n 12
gamut fix pairs.pbn -o fixed.pbn
gamut convert --to csv out.pbn > a.csv
gamut convert --to csv fixed.pbn > b.csv
cmp a.csv b.csv && echo the same boards
head -n 8 out.pbn
