# ChessBase finds tournaments by name, place and day: two that have the same are reported when they are written
cat > two.json <<'RECORDS'
[{"kind": "event", "name": "Monday Pairs", "place": "Elmstead", "start": "2024-03-04"},
 {"kind": "event", "name": "Monday Pairs", "place": "Elmstead", "start": "2024-03-11"},
 {"kind": "event", "name": "Monday Pairs", "place": "Elmstead", "start": "2024-03-04"}]
RECORDS
gamut convert two.json -o two.cbt
gamut check two.cbt
gamut convert two.cbt -o again.cbt && cmp two.cbt again.cbt
gamut convert monday.aca monday.aca -o twice.cbt 2>&1 | grep key
