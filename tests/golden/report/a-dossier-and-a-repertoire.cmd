gamut report club.pgn lantern.pgn --opponent 'ashdown; birch' --repertoire village.cbh --colour white -o page.html
grep -o 'data-block="[^"]*"' page.html
python3 "$TESTS/browser/unpack.py" page.html index | grep -o '"dossiers": \[\[.*\]\], "repertoire": [0-9]*'
python3 "$TESTS/browser/unpack.py" page.html dossier/0 | tail -n +2 > ours; gamut stats club.pgn lantern.pgn --opponent ashdown --json > theirs
python3 -c 'import json; print(json.load(open("ours")) == json.load(open("theirs")))'
python3 "$TESTS/browser/unpack.py" page.html repertoire | tail -n +2 > ours; gamut find club.pgn lantern.pgn --repertoire village.cbh --colour white --json > theirs
cmp ours theirs && wc -l < ours
mkdir both; cp club.pgn lantern.pgn both; gamut report both --repertoire both/club.pgn --colour white -o page.html; python3 "$TESTS/browser/unpack.py" page.html repertoire | grep -c lantern.pgn; python3 "$TESTS/browser/unpack.py" page.html index | grep -o "\"repertoire\": [0-9]*"
gamut report club.pgn --opponent nobody -o never.html; echo $?
gamut report club.pgn --opponent 'birch;' -o never.html; echo $?
gamut report club.pgn --repertoire missing.pgn -o never.html; echo $?
gamut report club.pgn --repertoire harbour.pbn -o never.html; echo $?
gamut report club.pgn --repertoire club.pgn --colour white -o never.html; echo $?
gamut report club.pgn --colour white -o never.html; echo $?
gamut report --follow harbour.trf --opponent birch -o never; echo $?
gamut report --follow harbour.trf --repertoire club.pgn -o never; echo $?
ls | grep never; true
