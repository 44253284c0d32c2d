# An option that a file has nothing for, or that another one would hide, is refused: what is ignored would look like an answer.
refused() { gamut show "$@" > out.txt; echo "$? $* ($(wc -l < out.txt) lines)"; }
refused monday.aca --round 2
refused monday.aca --player Quinn --round 2
refused monday.aca --board 7 --player Quinn
refused monday.aca --board 7 --entry 3
refused harbour.trf --player Okafor --round 2
refused harbour.trf --player 2 --round 2
refused harbour.trf --sheet crosstable --round 2
refused harbour.trf --board 2
refused harbour.trf --section B
refused harbour.trf --entry 2
refused club.pgn --section A
refused club.pgn --section A --json
refused club.pgn --entry 3
refused club.pgn --board 2
refused harbour.pbn --section A
refused monday.aca --entry A/XX/3
# A file of several kinds shows those records that have it.
gamut convert monday.aca -q -o m.json
gamut convert club.pgn -q -o c.json
python3 -c 'import json; json.dump(json.load(open("c.json")) + json.load(open("m.json")), open("both.json", "w"))'
gamut show both.json --section A > mixed.txt && gamut show m.json --section A | cmp - mixed.txt
