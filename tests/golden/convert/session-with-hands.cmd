gamut convert howell.aca --deals harbour.pbn -o session.pbn 2>&1 | grep deals
grep -c 'Deal "N:' session.pbn
