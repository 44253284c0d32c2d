# A file with the bytes of one before it does not count, as in a collection; it is said which does.
mkdir both && cp club.pgn both/a.pgn && cp club.pgn both/b.pgn && cp lantern.pgn both/c.pgn
gamut stats both --table results
gamut stats both/a.pgn both/b.pgn --json 2>/dev/null | python3 -c 'import json, sys; print(json.load(sys.stdin)["copies"])'
gamut collect -d both.db both | tail -n 1
cp harbour.trf one.trf; cp harbour.trf two.trf; gamut stats one.trf two.trf --table results
