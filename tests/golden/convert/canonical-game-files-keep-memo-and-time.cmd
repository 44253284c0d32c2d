# What a file says by itself is kept in the strict form, and reported as lost where there is no place for it.
gamut convert monday.aca -o monday.json
python3 -c "import json
records = json.load(open('monday.json'))
records[0]['extras']['acbl']['file'].update(memo=['For all.', 'Twice.'], note=['For the director.'], version='8.01')
json.dump(records, open('told.json', 'w'))"
gamut convert told.json -o told.aca
gamut convert --canonical told.aca -o strict.aca
gamut convert strict.aca -o strict.json
python3 -c "import json
told = json.load(open('strict.json'))[0]['extras']['acbl']['file']
print({name: told.get(name) for name in ('version', 'created', 'memo', 'note')})"
echo "as strict JSON:"
gamut convert --canonical told.aca -o lost.json 2>&1
echo "joined with another:"
gamut convert told.aca howell.aca -o both.aca 2>&1 | grep extras.acbl.file
