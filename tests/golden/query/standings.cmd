gamut collect -d all.db . --quiet
gamut query -d all.db "SELECT s.rank, s.kind, s.name, s.points FROM standings s JOIN events e ON e.id = s.record WHERE e.sport = 'chess' AND s.kind <> 'team' ORDER BY s.record, s.rank LIMIT 4"
gamut query -d all.db "SELECT kind, count(*) FROM standings GROUP BY 1 ORDER BY 1"
