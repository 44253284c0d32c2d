# Two fields of each of ten players, two dates, a comment and a record that nobody knows.
tr -d '\r' < harbour.trf | grep -v '^[1-9][4-9]2\|^2' | sed -e '/^001/s|\(.\{73\}\)/\(..\)/|\1.\2.|' -e '/^001/s/^\(.\{10\}\).../\1  g/' \
    -e 's|^042.*|042 03.04.2026|' -e 's|^052.*|052 05.04.2026|' -e '1i ### by hand\n777 what is this' > old.trf
gamut convert old.trf -o new.trf --edition 26 --audit
grep '^###' new.trf | sed -n '1,9p'; grep -c '^### 001 player [0-9]*, title: g is written as GM' new.trf; grep -c '^### 001 player [0-9]*, born: ' new.trf
gamut convert harbour-teams.trf -o old.trf --edition 16
