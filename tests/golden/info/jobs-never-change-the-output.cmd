for i in 1 2 3 4 5 6 7 8 9; do cp autumn.cbt $i.cbt; done
gamut info --json --jobs 1 autumn.cbt [0-9].cbt nowhere.cbt > one 2> one.err
gamut info --json --jobs 8 autumn.cbt [0-9].cbt nowhere.cbt > eight 2> eight.err
cmp one eight && cmp one.err eight.err && wc -l < eight
