-- title: the games of two players against each other
-- parameter player: one of them, or how the name begins
-- parameter opponent: the other
-- sqlite
SELECT a.day AS "Day", a.event AS "Event", a.name AS "Player", a.opponent_name AS "Opponent", a.colour AS "Colour",
       CASE a.score WHEN 2 THEN '1' WHEN 1 THEN '1/2' WHEN 0 THEN '0' ELSE '*' END AS "Score",
       a.eco AS "ECO", NULLIF((a.plies + 1) / 2, 0) AS "Moves"
FROM appearances a
WHERE a.name LIKE :player || '%' AND a.opponent_name LIKE :opponent || '%'
ORDER BY a.day, a.game, a.colour DESC, a.name, a.opponent_name
-- clickhouse
SELECT day AS "Day", event AS "Event", name AS "Player", opponent_name AS "Opponent", colour AS "Colour",
       multiIf(coalesce(score, 3) = 2, '1', coalesce(score, 3) = 1, '1/2', coalesce(score, 3) = 0, '0', '*') AS "Score",
       eco AS "ECO", nullIf(intDiv(plies + 1, 2), 0) AS "Moves"
FROM appearances
WHERE lower(name) LIKE lower(concat(replaceAll(toString(:player), '\\', '\\\\'), '%'))
  AND lower(opponent_name) LIKE lower(concat(replaceAll(toString(:opponent), '\\', '\\\\'), '%'))
ORDER BY day NULLS FIRST, game, colour DESC, name, opponent_name
