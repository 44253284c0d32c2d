-- title: players that may be one person: proposed, accepted and undone merges
-- parameter state : proposed, accepted or undone; nothing: all
-- sqlite
SELECT m.player AS "Id", p.name AS "Player", q.name AS "Is", COALESCE(q.fide, q.acbl) AS "Number", m.state AS "State",
       m.reason AS "Reason"
FROM merges m JOIN players p ON p.id = m.player JOIN players q ON q.id = m.into_player
WHERE m.state LIKE :state || '%'
ORDER BY q.name, p.name, m.player
-- clickhouse
SELECT player AS "Id", name AS "Player", into_name AS "Is", number AS "Number", state AS "State", reason AS "Reason"
FROM (SELECT player, name, into_player, state, reason
      FROM (SELECT player, into_player, state, reason FROM merges WHERE lower(state) LIKE lower(concat(replaceAll(toString(:state), '\\', '\\\\'), '%')))
      ANY INNER JOIN (SELECT id AS player, name FROM players) USING player)
ANY INNER JOIN (SELECT id AS into_player, name AS into_name, coalesce(fide, acbl) AS number FROM players) USING into_player
ORDER BY into_name NULLS FIRST, name NULLS FIRST, player
