# A number, a fourth strat, a 26th round: an error with the path, and no file.
gamut convert monday.aca -o monday.json
refuse() {
    python3 -c "import json, sys
records = json.load(open('monday.json'))
bridge = records[0]['bridge']
$1
json.dump(records, open('wrong.json', 'w'))"
    gamut convert wrong.json -o wrong.aca 2>&1
    echo "exit $?"
}
refuse "bridge['sections'][0]['tables'] = 70000"
refuse "bridge['strats'] = [bridge['strats'][0]] * 4"
refuse "rounds = bridge['sections'][0]['movement_tables'][0]['rounds']; rounds += [rounds[0]] * (26 - len(rounds))"
refuse "del bridge['sections'][0]['entries'][0]['direction']"
ls wrong.aca 2>/dev/null || echo "no file"
