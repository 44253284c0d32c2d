# Who ties has the best of the ranks (PBN 2.1, section 5.9), also where places go on.
gamut edit monday.aca set A/EW/2/adjustment 2 --rescore -o tied.aca > /dev/null
gamut convert tied.aca -o tied.pbn -q
grep "^[0-9]* A[0-9]*[NE] A" tied.pbn
gamut rescore tied.pbn
