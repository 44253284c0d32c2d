# lists of the games of a team are made from the .cbj, marks of games from the moves: both must be as they were; what is not rebuilt stays
for each in "$TESTS"/corpus/cbh/ok/boosted.*.hex; do hex2bin "$each" "$(basename "$each" .hex)"; done
printf 'index' > boosted.pgi; printf 'keys' > boosted.ckq; printf 'mine' > boosted.txt
gamut convert boosted.cbh -o same.cbh; ls same.ci* same.cbgi same.pgi same.ckq
gamut edit boosted.cbh -o team.cbh set tags.WhiteTeam Rooks; ls team.ci* team.cbgi 2>/dev/null; ls team.pgi team.ckq
gamut edit boosted.cbh -o name.cbh set white 'Rowan, Ada'; ls name.ci* name.cbgi 2>/dev/null; ls name.pgi name.ckq
gamut check same.cbh team.cbh name.cbh
gamut convert boosted.cbh -o b.json
python3 -c 'import json; games = json.load(open("b.json")); json.dump(games[:-1], open("fewer.json", "w"))'
gamut convert fewer.json -o fewer.cbh; ls fewer.pgi 2>/dev/null
gamut check fewer.cbh
