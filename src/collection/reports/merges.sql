-- title: players that may be one person: proposed, accepted and undone merges
-- parameter state : proposed, accepted or undone; nothing: all
-- sqlite
SELECT m.player AS "Id", p.name AS "Player", q.name AS "Is", COALESCE(q.fide, q.acbl) AS "Number", m.state AS "State",
       m.reason AS "Reason"
FROM merges m JOIN players p ON p.id = m.player JOIN players q ON q.id = m.into_player
WHERE m.state LIKE :state || '%'
ORDER BY q.name, p.name, m.player
