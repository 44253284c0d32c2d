# what has no place in the code page of a .cbt is in UTF-8, so that no two tournaments become one
cat > cups.json <<'CUPS'
[{"kind": "event", "name": "Кубок города", "place": "Łódź"}, {"kind": "event", "name": "Кубок района", "place": "Κοζάνη"},
 {"kind": "event", "name": "Städtepokal", "place": "חיפה"}]
CUPS
gamut convert cups.json -o cups.cbt
gamut check cups.cbt
gamut convert cups.cbt --to json | grep -E '"(name|place)"'
