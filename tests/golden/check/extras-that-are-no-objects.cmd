# what a format left is an object of its own; a list of leftovers would come back as an object of nameless members
echo '[{"kind": "event", "name": "Cup", "extras": {"trf": [1, 2]}}, {"kind": "event", "name": "Open", "extras": [3]}]' > extras.json
gamut check extras.json 2>&1 | sed 's/in [0-9.]* s//'
gamut convert extras.json --to jsonl -o - 2> /dev/null
